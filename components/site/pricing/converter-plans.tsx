import { ArrowRight } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { converterPlansOnSale } from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/base/money'
import { Link } from '../../ui/link'
import { SOLUTIONS } from '../products/copy'
import { productPrice } from '../products/product-price'
import { Section } from '../section'
import { copy } from './copy'

const { converter } = copy

/** The converter plans in one line each, with the lowest price of each product. */
export function ConverterPlans() {
  return (
    <Section id="converters" title={converter.title} lead={converter.lead}>
      <ul className="mt-10 grid border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {converterPlansOnSale().map(({ id, name, monthlyCents, features: [conversions] }) => (
          <li key={id} className="py-6 sm:px-7 sm:first:pl-0 sm:last:pr-0">
            <h3 className="font-display text-heading font-[640]">{name}</h3>
            <p className="mt-1 text-[15px] text-muted-foreground">
              <span className="font-semibold text-foreground tabular-nums">{formatPrice(monthlyCents)}</span>{' '}
              {converter.perMonth} · {conversions.text}
            </p>
          </li>
        ))}
      </ul>
      <Link
        href={converter.href}
        className={buttonVariants({ variant: 'outline', size: 'lg', className: 'mt-8 print:hidden' })}
      >
        {converter.more}
        <ArrowRight aria-hidden="true" />
      </Link>
      <h3 className="mt-12 text-sm font-semibold text-link">{converter.products}</h3>
      <ul className="mt-3 border-t border-foreground">
        {Object.values(SOLUTIONS).map(({ id, name }) => {
          const { from, terms, cheaper, href } = productPrice(id)
          return (
            <li
              key={id}
              className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-0.5 border-b py-3.5 text-[15px] leading-6"
            >
              <span className="font-semibold">{name}</span>
              <Link
                href={href}
                aria-label={`${from}, ${terms}. ${converter.choose(name)}`}
                className="rounded-xs text-link tabular-nums underline decoration-link/40 underline-offset-4 hover:decoration-link"
              >
                {from}, {terms}
              </Link>
              {cheaper && <span className="w-full text-sm text-muted-foreground">{cheaper}</span>}
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
