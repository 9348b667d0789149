import { builderPlans, converterPlans, type Plan, PRODUCT_PLANS } from '@/lib/billing/plans/catalog'
import { formatPrice } from '@/lib/base/money'
import { planHref } from '../navigation'

export type ProductId = keyof typeof PRODUCT_PLANS

/** Lowest price of a product: the amount, its plan, and the link to its checkout. */
type ProductPrice = {
  /** `from $39/month` */
  from: string
  /** `Pro, $468 billed once a year` */
  terms: string
  /** What a cheaper plan lacks. Null if this is the cheapest plan that converts such a site. */
  cheaper: string | null
  href: string
}

const [STARTER] = converterPlans()
const CHEAPER = `${STARTER.name}, ${formatPrice(STARTER.monthlyCents)} a month, converts it too: without notifications, and with a line that names us.`

export function productPrice(id: ProductId): ProductPrice {
  const { family, planId, interval } = PRODUCT_PLANS[id]
  const plans: readonly Plan[] = family === 'builder' ? builderPlans() : converterPlans()
  const plan = plans.find((one) => one.id === planId)!
  const cents = interval === 'year' ? plan.yearlyCents! : plan.monthlyCents
  const billed = interval === 'year' ? `${formatPrice(cents * 12)} billed once a year` : 'billed every month'
  return {
    from: `from ${formatPrice(cents)}/month`,
    terms: `${plan.name}${family === 'converter' ? ' converter plan' : ''}, ${billed}`,
    cheaper: id !== 'custom' && cents > STARTER.monthlyCents ? CHEAPER : null,
    href: planHref(family, planId, interval),
  }
}
