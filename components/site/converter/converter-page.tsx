import { ArrowLeft } from 'lucide-react'
import { Link } from '../../ui/link'
import { Benefits } from './benefits'
import { ConverterForm } from './converter-form'
import { loadTemplate } from '@/lib/templates/load-template'
import { BLOCK_STYLES_FILE } from '../phone/block-styles'
import { TemplatePhone } from '../phone/template-phone'
import { NeedsScript } from '../../ui/needs-script'
import { HowItWorks } from '../how-it-works'
import { PlanCards } from './plan-cards'
import type { ConverterProduct } from './products'

/** Page of one converter. */
export function ConverterPage({ product }: { product: ConverterProduct }) {
  return (
    <>
      <section className="mx-auto max-w-[1248px] px-4 pt-6 pb-16 sm:px-6 lg:pt-10 lg:pb-24">
        <Link
          href="/products"
          className="mb-6 -ml-2 inline-flex h-9 items-center gap-1.5 rounded-sm px-2 text-sm text-muted-foreground transition-colors hover:text-foreground"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Back to Products
        </Link>
        <ConverterForm
          product={product}
          blockStyles={`/block-styles/${BLOCK_STYLES_FILE}`}
          example={<TemplatePhone template={loadTemplate(product.example)} />}
        >
          <p className="text-sm font-semibold text-link">{product.name}</p>
          <h1 className="mt-2 max-w-[18ch] font-display text-[clamp(2.25rem,1.6rem+2.8vw,3.5rem)] leading-[1.04] font-[640] tracking-[-0.03em]">
            {product.title}
          </h1>
          <p className="mt-4 mb-9 max-w-[58ch] text-lead text-muted-foreground">{product.lead}</p>
          <NeedsScript />
        </ConverterForm>
      </section>
      <Benefits product={product} />
      <HowItWorks enter={product.enter} />
      <PlanCards product={product} />
    </>
  )
}
