import type { Metadata } from 'next'
import { ConverterPage } from '@/components/site/converter/converter-page'
import { CONVERTERS } from '@/components/site/converter/products'

const product = CONVERTERS['web-to-app']

export const metadata: Metadata = { title: product.title, description: product.lead }

export default function WebToAppPage() {
  return <ConverterPage product={product} />
}
