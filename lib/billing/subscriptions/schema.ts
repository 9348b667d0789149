import type { Interval } from '../plans/schema'

/** An active plan. */
export type ActivePlan = {
  family: 'builder' | 'converter'
  planId: string
  planName: string
  interval: Interval
  priceCents: number
  periodStart: string
  periodEnd: string
  cancelAtPeriodEnd: boolean
}
