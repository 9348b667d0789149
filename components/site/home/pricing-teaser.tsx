import { ArrowRight } from 'lucide-react'
import { Link } from '../link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { BUILDER_PLANS } from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/money'
import { Section } from '../section'
import { copy } from './copy'

const { pricing, products } = copy

export function PricingTeaser() {
  return (
    <Section id="pricing" title={pricing.title} lead={pricing.lead}>
      <ul className="mt-10 grid border-y max-lg:divide-y lg:grid-cols-3 lg:divide-x">
        {BUILDER_PLANS.map((plan) => (
          <li key={plan.id} className="py-7 lg:px-8 lg:first:pl-0 lg:last:pr-0">
            <h3 className="flex items-center gap-3 font-display text-heading font-[640]">
              {plan.name}
              {plan.popular && (
                <Badge variant="ember" className="font-sans tracking-normal">
                  {products.badge}
                </Badge>
              )}
            </h3>
            <p className="mt-2 flex items-baseline gap-1.5">
              <span className="font-display text-[3.25rem] leading-none font-[640] tracking-[-0.04em] tabular-nums">
                {formatPrice(plan.monthlyCents)}
              </span>
              <span className="text-[15px] text-muted-foreground">
                {plan.monthlyCents === 0 ? pricing.forever : pricing.perMonth}
              </span>
            </p>
            <p className="mt-3 max-w-[36ch] text-[15px] leading-6 text-muted-foreground">
              {plan.description}
            </p>
          </li>
        ))}
      </ul>
      <Link
        href="/pricing"
        className={buttonVariants({ variant: 'outline', size: 'lg', className: 'mt-10' })}
      >
        {pricing.compare}
        <ArrowRight aria-hidden="true" />
      </Link>
    </Section>
  )
}
