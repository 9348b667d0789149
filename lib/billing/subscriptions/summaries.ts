import { includedIn } from '../plans/plan'
import { planOf } from '../plans/pricing'
import type { ActivePlan } from './schema'

export function toActivePlan(row: {
  family: string
  planId: string
  catalogVersion: number
  interval: string
  priceCents: number
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
}): ActivePlan {
  const plan = planOf(row.family, row.planId, row.catalogVersion)
  return {
    family: row.family as ActivePlan['family'],
    planId: row.planId,
    planName: plan.name,
    includes: includedIn(plan),
    interval: row.interval as ActivePlan['interval'],
    priceCents: row.priceCents,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  }
}
