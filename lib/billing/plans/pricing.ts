import { InvalidError } from '../../platform/errors'
import { builderPlans, converterPlans, type Plan } from './catalog'
import type { PlanChoice } from './schema'

/** @throws InvalidError if the plan does not exist */
export function planOf(family: string, planId: string): Plan {
  const plans: readonly Plan[] = family === 'builder' ? builderPlans() : converterPlans()
  const plan = plans.find(({ id }) => id === planId)
  if (!plan) throw new InvalidError('This plan does not exist.')
  return plan
}

/** The price of a full period, in cents. @throws InvalidError if the plan is not sold for this interval */
export function planPrice({ family, planId, interval }: PlanChoice): number {
  const plan = planOf(family, planId)
  if (interval === 'month') return plan.monthlyCents
  if (plan.yearlyCents === null) throw new InvalidError('This plan is sold by the month.')
  return plan.yearlyCents * 12
}
