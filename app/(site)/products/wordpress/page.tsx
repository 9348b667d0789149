import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { pageMetadata } from '../../page-metadata'

const product = CONVERTERS.wordpress

export const metadata = pageMetadata({
  title: product.title,
  description: product.lead,
  path: '/products/wordpress',
})

export default function WordPressPage() {
  return <ConverterPage product={product} />
}
