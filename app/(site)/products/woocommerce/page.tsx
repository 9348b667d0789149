import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { JsonLd } from '@/components/site/seo/json-ld'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs } from '../../structured-data'

const product = CONVERTERS.woocommerce

export const generateMetadata = () =>
  pageMetadata({
    title: product.title,
    description: product.lead,
    path: '/products/woocommerce',
  })

const trail = [
  { label: 'Products', href: '/products' },
  { label: product.name, href: '/products/woocommerce' },
]

export default function WooCommercePage() {
  return (
    <>
      <JsonLd data={breadcrumbs(trail)} />
      <ConverterPage product={product} />
    </>
  )
}
