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

/** What is selected when the page or a family opens: what was asked for, else the plan that is held, else the popular one. */
export function firstChoice(
  asked: { family: string; planId: string; interval: string },
  held: readonly HeldPlan[],
): PlanChoice {
  const family = asked.family === 'converter' ? 'converter' : 'builder'
  if (asked.planId !== '') return toChoice(family, asked.planId, asked.interval)
  const current = heldOf(family, held)
  return toChoice(family, current?.planId ?? '', asked.interval || (current?.interval ?? 'month'))
}

/** The plan of a family that is held. */
export function heldOf(family: PlanFamily, held: readonly HeldPlan[]): HeldPlan | undefined {
  return held.find((one) => one.family === family)
}

/** Whether a plan is a smaller one than the one that is held. */
export function isDowngrade(family: PlanFamily, planId: string, held: readonly HeldPlan[]): boolean {
  const from = planOf(family, heldOf(family, held)?.planId)
  const to = planOf(family, planId)
  return from !== undefined && to !== undefined && to.monthlyCents < from.monthlyCents
}

/** What a smaller plan no longer has, as the plans list it. */
export function lostFeatures({ family, planId }: PlanChoice, held: readonly HeldPlan[]): string[] {
  const kept = new Set(includedIn(planOf(family, planId)))
  return includedIn(planOf(family, heldOf(family, held)?.planId)).filter((text) => !kept.has(text))
}

/** What a plan has; the whole list is on the pricing page. */
export function includedIn(plan: Plan | undefined): string[] {
  return (plan?.features ?? []).filter(({ included }) => included).map(({ text }) => text)
}

function planOf(family: PlanFamily, planId: string | undefined): Plan | undefined {
  return plansOf(family).find(({ id }) => id === planId)
}
