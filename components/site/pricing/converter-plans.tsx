import { ArrowRight } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { CONVERTER_PLANS, formatPrice } from '@/lib/billing/plans'
import { Link } from '../link'
import { Section } from '../section'
import { copy } from './copy'

const { converter } = copy

/** The converters' own plans in one line each, and where they are told in full. */
export function ConverterPlans() {
  return (
    <Section id="converters" title={converter.title} lead={converter.lead}>
      <ul className="mt-10 grid border-y max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        {CONVERTER_PLANS.map(({ id, name, monthlyCents, features: [conversions] }) => (
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
    </Section>
  )
}
