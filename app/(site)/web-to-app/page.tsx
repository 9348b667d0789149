import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { JsonLd } from '@/components/site/seo/json-ld'
import { pageMetadata } from '../page-metadata'
import { breadcrumbs } from '../structured-data'

const product = CONVERTERS['web-to-app']

export const generateMetadata = () =>
  pageMetadata({ title: product.title, description: product.lead, path: '/web-to-app' })

const trail = () => [
  { label: 'Products', href: '/products' },
  { label: product.name, href: '/web-to-app' },
]

export default function WebToAppPage() {
  return (
    <>
      <JsonLd data={breadcrumbs(trail())} />
      <ConverterPage product={product} />
    </>
  )
}
