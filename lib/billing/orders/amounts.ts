import { InvalidError } from '../../platform/errors'
import { BUILDER_PLANS, CONVERTER_PLANS, type Plan } from '../plans'
import type { PlanChoice } from '../schema'

/** @throws InvalidError when there is no such plan */
export function planOf(family: string, planId: string): Plan {
  const plans: readonly Plan[] = family === 'builder' ? BUILDER_PLANS : CONVERTER_PLANS
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new InvalidError('There is no such plan.')
  return plan
}

/** What a whole period costs, in cents. @throws InvalidError when the plan is not sold that way */
export function priceOf({ family, planId, interval }: PlanChoice): number {
  const plan = planOf(family, planId)
  if (interval === 'month') return plan.monthlyCents
  if (plan.yearlyCents === null) throw new InvalidError('This plan is sold by the month.')
  return plan.yearlyCents * 12
}

/**
 * What is paid with what: first the unused time of the plan that is replaced, then the account's credit, then money. Unused
 * time that is worth more than the price is credited.
 */
export function charge(priceCents: number, unusedCents: number, balanceCents: number) {
  const open = Math.max(0, priceCents - unusedCents)
  const creditCents = Math.min(open, balanceCents)
  return {
    creditCents,
    dueCents: open - creditCents,
    creditedCents: Math.max(0, unusedCents - priceCents),
  }
}

/** The tax that an amount contains; of an amount that is taken off, the tax that is taken off. */
export function vatOf(totalCents: number, basisPoints: number): number {
  const vat = Math.round((Math.abs(totalCents) * basisPoints) / (10_000 + basisPoints))
  return totalCents < 0 ? -vat : vat
}

/** What one payment does to an order: what is paid of it after, whether that is all, and what is too much. */
export function settle(order: { dueCents: number; paidCents: number }, amountCents: number) {
  const paidCents = order.paidCents + amountCents
  return {
    paidCents,
    covered: paidCents >= order.dueCents,
    overCents: Math.max(0, paidCents - order.dueCents),
  }
}
