import { InvalidError } from '../../platform/errors'
import { BUILDER_PLANS, CONVERTER_PLANS, type Plan } from './catalog'
import type { PlanChoice } from './schema'

/** @throws InvalidError when there is no such plan */
export function planOf(family: string, planId: string): Plan {
  const plans: readonly Plan[] = family === 'builder' ? BUILDER_PLANS : CONVERTER_PLANS
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new InvalidError('This plan does not exist.')
  return plan
}

/** What a whole period costs, in cents. @throws InvalidError when the plan is not sold that way */
export function priceOf({ family, planId, interval }: PlanChoice): number {
  const plan = planOf(family, planId)
  if (interval === 'month') return plan.monthlyCents
  if (plan.yearlyCents === null) throw new InvalidError('This plan is sold by the month.')
  return plan.yearlyCents * 12
}
