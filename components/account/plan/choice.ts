import { BUILDER_PLANS, CONVERTER_PLANS, type Plan, type PlanFamily } from '@/lib/billing/plans/catalog'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import { type PlanChoice, planChoice } from '@/lib/billing/plans/schema'

/** The plans of a family that are sold; Free is what is left without one. */
export function plansOf(family: PlanFamily): readonly Plan[] {
  return family === 'builder' ? BUILDER_PLANS.filter(({ id }) => id !== 'free') : CONVERTER_PLANS
}

/** Whether this very plan and interval is held already. */
export function isHeld({ family, planId, interval }: PlanChoice, held: readonly HeldPlan[]): boolean {
  return held.some((one) => one.family === family && one.planId === planId && one.interval === interval)
}

/** The nearest choice there is: a plan of the family, by the month where it is sold by the month only. */
export function toChoice(family: PlanFamily, planId: string, interval: string): PlanChoice {
  const plans = plansOf(family)
  const plan = plans.find(({ id }) => id === planId) ?? plans.find(({ popular }) => popular) ?? plans[0]
  const yearly = interval === 'year' && plan?.yearlyCents != null
  return planChoice.parse({ family, planId: plan?.id, interval: yearly ? 'year' : 'month' })
}

/** What is selected when the page opens: what was asked for, but a plan that is not held already where none was named. */
export function firstChoice(
  asked: { family: string; planId: string; interval: string },
  held: readonly HeldPlan[],
): PlanChoice {
  const family = asked.family === 'converter' ? 'converter' : 'builder'
  if (asked.planId !== '') return toChoice(family, asked.planId, asked.interval)
  const current = held.find((one) => one.family === family)
  const other = plansOf(family).find(({ id }) => id !== current?.planId)
  return toChoice(family, current ? (other?.id ?? '') : '', asked.interval || (current?.interval ?? 'month'))
}
