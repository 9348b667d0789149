import type { Interval } from '../plans/schema'

/** A plan that is held. */
export type HeldPlan = {
  family: 'builder' | 'converter'
  planId: string
  planName: string
  interval: Interval
  priceCents: number
  periodStart: string
  periodEnd: string
  cancelAtPeriodEnd: boolean
}
