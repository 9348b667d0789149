import { planOf } from '../plans/pricing'
import type { HeldPlan } from './schema'

export function toHeldPlan(row: {
  family: string
  planId: string
  interval: string
  priceCents: number
  periodStart: Date
  periodEnd: Date
  cancelAtPeriodEnd: boolean
}): HeldPlan {
  return {
    family: row.family as HeldPlan['family'],
    planId: row.planId,
    planName: planOf(row.family, row.planId).name,
    interval: row.interval as HeldPlan['interval'],
    priceCents: row.priceCents,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  }
}
