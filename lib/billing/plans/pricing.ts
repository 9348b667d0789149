import { InvalidError } from '../../platform/errors'
import { type Plan, plansIn } from './plan'
import type { PlanChoice } from './schema'
import { catalogOf } from './versions'

/** A plan of a version. @throws InvalidError if the plan does not exist */
export function planOf(family: string, planId: string, version: number): Plan {
  const plan = plansIn(catalogOf(version), family).find(({ id }) => id === planId)
  if (!plan) throw new InvalidError('This plan does not exist.')
  return plan
}

/**
 * The price of a full period in a version, in cents.
 * @throws InvalidError if the plan is not sold for this interval
 */
export function planPrice({ family, planId, interval }: PlanChoice, version: number): number {
  const plan = planOf(family, planId, version)
  if (interval === 'month') return plan.monthlyCents
  if (plan.yearlyCents === null) throw new InvalidError('This plan is sold by the month.')
  return plan.yearlyCents * 12
}
