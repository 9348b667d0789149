import { ArrowRight } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { builderPlansOnSale } from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/base/money'
import { Link } from '../../ui/link'
import { Section } from '../section'
import { copy } from './copy'

const { pricing, products } = copy

/** The plans as rows next to the heading. */
export function PricingTeaser() {
  return (
    <Section
      id="pricing"
      title={pricing.title}
      lead={pricing.lead}
      className="lg:grid lg:grid-cols-[minmax(0,0.8fr)_minmax(0,1.2fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-16"
    >
      <ul className="border-y max-lg:mt-10 lg:col-start-2 lg:row-span-3 lg:row-start-1">
        {builderPlansOnSale().map((plan) => (
          <li
            key={plan.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-8 gap-y-1 border-b py-6 last:border-b-0"
          >
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-heading font-[640]">
              {plan.name}
              {plan.popular && (
                <Badge variant="ember" className="font-sans tracking-normal">
                  {products.badge}
                </Badge>
              )}
            </h3>
            <p className="flex flex-col items-end sm:row-span-2">
              <span className="font-display text-title font-[640] tabular-nums">
                {formatPrice(plan.monthlyCents)}
              </span>
              <span className="text-sm text-muted-foreground">
                {plan.monthlyCents === 0 ? pricing.forever : pricing.perMonth}
              </span>
            </p>
            <p className="max-w-[40ch] text-[15px] leading-6 text-muted-foreground max-sm:col-span-2">
              {plan.description}
            </p>
          </li>
        ))}
      </ul>
      <Link
        href="/pricing"
        className={buttonVariants({ variant: 'outline', size: 'lg', className: 'mt-8 justify-self-start' })}
      >
        {pricing.compare}
        <ArrowRight aria-hidden="true" />
      </Link>
    </Section>
  )
}
