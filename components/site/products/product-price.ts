import { BUILDER_PLANS, CONVERTER_PLANS, type Plan, PRODUCT_PLANS } from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/base/money'
import { planHref } from '../navigation'

export type ProductId = keyof typeof PRODUCT_PLANS

/** What a product costs from: the figure, the plan that costs it, and the way to that very price at checkout. */
type ProductPrice = {
  /** `from $39/month` */
  from: string
  /** `Pro, $468 billed once a year` */
  terms: string
  href: string
}

export function productPrice(id: ProductId): ProductPrice {
  const { family, planId, interval } = PRODUCT_PLANS[id]
  const plans: readonly Plan[] = family === 'builder' ? BUILDER_PLANS : CONVERTER_PLANS
  const plan = plans.find((one) => one.id === planId)!
  const cents = interval === 'year' ? plan.yearlyCents! : plan.monthlyCents
  const billed = interval === 'year' ? `${formatPrice(cents * 12)} billed once a year` : 'billed every month'
  return {
    from: `from ${formatPrice(cents)}/month`,
    terms: `${plan.name}${family === 'converter' ? ' converter plan' : ''}, ${billed}`,
    href: planHref(family, planId, interval),
  }
}
