import { z } from 'zod'

export const INTERVALS = ['month', 'year'] as const
export type Interval = (typeof INTERVALS)[number]

/** The plan to change to. */
export const planChoice = z
  .object({
    family: z.enum(['builder', 'converter']),
    planId: z.enum(['pro', 'enterprise', 'starter', 'business'], 'This plan does not exist.'),
    interval: z.enum(INTERVALS, 'Choose monthly or yearly.'),
  })
  .refine(({ family, interval }) => family === 'builder' || interval === 'month', {
    path: ['interval'],
    message: 'This plan is sold by the month.',
  })
  .refine(
    ({ family, planId }) =>
      planId === 'enterprise' || (family === 'builder' ? planId === 'pro' : planId !== 'pro'),
    { path: ['planId'], message: 'This plan does not exist.' },
  )
export type PlanChoice = z.output<typeof planChoice>
