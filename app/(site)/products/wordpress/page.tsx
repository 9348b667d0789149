import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'
import { JsonLd } from '@/components/site/seo/json-ld'
import { pageMetadata } from '../../page-metadata'
import { breadcrumbs } from '../../structured-data'

const product = CONVERTERS.wordpress

export const generateMetadata = () =>
  pageMetadata({
    title: product.title,
    description: product.lead,
    path: '/products/wordpress',
  })

const trail = [
  { label: 'Products', href: '/products' },
  { label: product.name, href: '/products/wordpress' },
]

export default function WordPressPage() {
  return (
    <>
      <JsonLd data={breadcrumbs(trail)} />
      <ConverterPage product={product} />
    </>
  )
}
