import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { pageMetadata } from '../../page-metadata'

const product = CONVERTERS['web-to-app']

export const generateMetadata = () =>
  pageMetadata({
    title: product.title,
    description: product.lead,
    path: '/products/web-to-app',
    canonical: '/web-to-app', // one page at two addresses
  })

export default function WebToAppPage() {
  return <ConverterPage product={product} />
}
