import type { Interval } from '../plans/schema'

/** An active plan. */
export type ActivePlan = {
  family: 'builder' | 'converter'
  planId: string
  planName: string
  /** The features that were bought with it. */
  includes: string[]
  interval: Interval
  priceCents: number
  periodStart: string
  periodEnd: string
  cancelAtPeriodEnd: boolean
}
