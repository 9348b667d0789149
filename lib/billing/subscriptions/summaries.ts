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
  return {
    family: row.family as ActivePlan['family'],
    planId: row.planId,
    planName: planOf(row.family, row.planId, row.catalogVersion).name,
    interval: row.interval as ActivePlan['interval'],
    priceCents: row.priceCents,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  }
}
