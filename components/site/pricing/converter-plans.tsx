import { ArrowRight } from 'lucide-react'
import { buttonVariants } from '@/components/ui/button-variants'
import { CONVERTER_PLANS } from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/money'
import { Link } from '../link'
import { Section } from '../section'
import { copy } from './copy'

const { converter } = copy

/** The converter plans in one line each, with a link to the details. */
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
