import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { pageMetadata } from '../page-metadata'

const product = CONVERTERS['web-to-app']

export const metadata = pageMetadata({ title: product.title, description: product.lead, path: '/web-to-app' })

export default function WebToAppPage() {
  return <ConverterPage product={product} />
}
