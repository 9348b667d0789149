import { hasTrial, quantity } from '@/lib/billing/plans/wording'
import { Check } from 'lucide-react'
import { Link } from '../../ui/link'
import { Badge } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button-variants'
import { cn } from '@/components/ui/cn'
import { builderPlans, converterPlansOnSale, trialDays } from '@/lib/billing/plans/catalog'
import type { ConverterPlan } from '@/lib/billing/plans/plan'
import { REFUND_DAYS } from '@/lib/billing/plans/terms'
import { formatPrice } from '@/lib/base/money'
import { brand } from '@/lib/brand'
import { contactSales, planHref } from '../navigation'
import { productPrice } from '../products/product-price'
import type { ConverterProduct } from './products'

function terms(): string {
  const { name, entitlements } = builderPlans()[1]
  const { convertedApps } = entitlements
  const includes = convertedApps > 0 ? `, which includes ${quantity(convertedApps, 'converted app')}` : ''
  const trial = `A ${trialDays()}-day free trial with everything in ${name}${includes}. `
  return `${hasTrial() ? trial : ''}A ${REFUND_DAYS}-day money-back guarantee on every paid plan. No setup fees.`
}

const levels = () =>
  `Basic customization: your name, icon, colors and menu, with a line above the app that says “Made with ${brand.name}”. Advanced removes the line and adds push notifications. Full is also white label: our name appears on no page of your app. Standard support answers within 24 hours. Priority messages are answered before standard ones. Dedicated messages are answered first and go to the same person each time.`

export function PlanCards({ product }: { product: ConverterProduct }) {
  return (
    <section aria-labelledby="plans" className="border-t bg-band">
      <div className="mx-auto max-w-[1248px] px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="plans" className="font-display text-title font-[640]">
          Plans for {product.name}
        </h2>
        <p className="mt-3 max-w-[56ch] text-lead text-muted-foreground">{terms()}</p>
        <FromPrice product={product} />
        <ul className="mt-10 grid items-stretch gap-4 lg:grid-cols-3">
          {converterPlansOnSale().map((plan) => (
            <ConverterPlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
        <p className="mt-6 max-w-[60em] text-sm leading-6 text-muted-foreground">{levels()}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="mr-auto text-[15px] text-muted-foreground">
            {hasTrial()
              ? 'Not sure which one? Start the trial now and choose when it ends.'
              : 'Not sure which one? Start for free and choose when you publish.'}
          </p>
          <Link href="/signup" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
            {hasTrial() ? 'Start Free Trial' : 'Start for Free'}
          </Link>
          <Link href={contactSales.href} className={buttonVariants({ variant: 'ghost', size: 'lg' })}>
            {contactSales.label}
          </Link>
        </div>
      </div>
    </section>
  )
}

/** The product's price as on the products page, and what the cheapest card lacks. */
function FromPrice({ product: { kind, name } }: { product: ConverterProduct }) {
  const { from, terms, cheaper, href } = productPrice(kind)
  return (
    <p className="mt-3 max-w-[56ch] text-[15px] leading-6 text-muted-foreground">
      {name} with everything on this page {from}:{' '}
      <Link
        href={href}
        className="rounded-xs text-link tabular-nums underline decoration-link/40 underline-offset-4 hover:decoration-link"
      >
        {terms}
      </Link>
      .{cheaper && ` ${cheaper}`}
    </p>
  )
}

export function ConverterPlanCard({ plan }: { plan: ConverterPlan }) {
  return (
    <li
      className={cn(
        'flex flex-col rounded-lg border bg-card p-6 sm:p-7',
        plan.popular && 'border-foreground',
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-display text-heading font-[640]">{plan.name}</h3>
        {plan.popular && <Badge variant="ember">Most Popular</Badge>}
      </div>
      <p className="mt-3 flex items-baseline gap-1.5">
        <span className="font-display text-[3.25rem] leading-none font-[640] tracking-[-0.04em] tabular-nums">
          {formatPrice(plan.monthlyCents)}
        </span>
        <span className="text-[15px] text-muted-foreground">/month</span>
      </p>
      <p className="mt-3 text-[15px] text-muted-foreground">{plan.description}</p>
      <ul className="mt-5 mb-7 border-b">
        {plan.features.map((feature) => (
          <li key={feature.text} className="flex items-center gap-2.5 border-t py-2.5 text-[15px]">
            <Check aria-hidden="true" strokeWidth={2.5} className="size-4 text-success" />
            {feature.text}
          </li>
        ))}
      </ul>
      <Link
        href={planHref(plan.family, plan.id, 'month')}
        aria-label={`Get Started with ${plan.name}`}
        className={cn(
          buttonVariants({ variant: plan.popular ? 'primary' : 'outline', size: 'lg' }),
          'mt-auto',
        )}
      >
        Get Started
      </Link>
    </li>
  )
}
