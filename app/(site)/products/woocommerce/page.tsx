import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { pageMetadata } from '../../page-metadata'

const product = CONVERTERS.woocommerce

export const metadata = pageMetadata({
  title: product.title,
  description: product.lead,
  path: '/products/woocommerce',
})

export default function WooCommercePage() {
  return <ConverterPage product={product} />
}
