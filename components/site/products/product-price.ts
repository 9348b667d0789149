import {
  builderPlans,
  converterPlans,
  converterPlansOnSale,
  PRODUCT_PLANS,
} from '@/lib/billing/plans/catalog'
import type { Plan } from '@/lib/billing/plans/plan'
import { formatPrice } from '@/lib/base/money'
import { planHref } from '../navigation'

export type ProductId = keyof typeof PRODUCT_PLANS

/** Lowest price of a product: the amount, its plan, and the link to its checkout. */
type ProductPrice = {
  /** `from $39/month` */
  from: string
  /** `Pro, $468 billed once a year` */
  terms: string
  /** What a cheaper plan does without. Null if this is the cheapest plan that converts such a site. */
  cheaper: string | null
  href: string
}

export function productPrice(id: ProductId): ProductPrice {
  const { family, planId } = PRODUCT_PLANS[id]
  const plans: readonly Plan[] = family === 'builder' ? builderPlans() : converterPlans()
  const offered = plans.filter((one) => one.onSale && one.monthlyCents > 0)
  const plan =
    offered.find((one) => one.id === planId) ?? offered[0] ?? plans.find((one) => one.id === planId)!
  // A plan that is only sold monthly has no lower price.
  const interval = plan.yearlyCents === null ? 'month' : PRODUCT_PLANS[id].interval
  const cents = interval === 'year' ? plan.yearlyCents! : plan.monthlyCents
  const billed = interval === 'year' ? `${formatPrice(cents * 12)} billed once a year` : 'billed every month'
  return {
    from: `from ${formatPrice(cents)}/month`,
    terms: `${plan.name}${family === 'converter' ? ' converter plan' : ''}, ${billed}`,
    cheaper: id === 'custom' ? null : cheaperPlan(cents),
    href: planHref(family, plan.id, interval),
  }
}

/** What the first converter plan lacks, if it costs less. */
function cheaperPlan(cents: number): string | null {
  const [cheapest] = converterPlansOnSale()
  if (!cheapest || cents <= cheapest.monthlyCents) return null
  const { name, monthlyCents, pushNotifications, customBranding } = cheapest
  const missing = [
    ...(pushNotifications ? [] : ['without notifications']),
    ...(customBranding ? [] : ['with a line that names us']),
  ]
  const but = missing.length > 0 ? `: ${missing.join(', and ')}` : ''
  return `${name}, ${formatPrice(monthlyCents)} a month, converts it too${but}.`
}
