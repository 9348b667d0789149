import { builderPlans, converterPlans } from '@/lib/billing/plans/catalog'
import { includedIn, type Plan, type PlanFamily } from '@/lib/billing/plans/plan'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { type PlanChoice, planChoice } from '@/lib/billing/plans/schema'

/** The paid plans of a family, also those that are no longer sold. */
function paidPlans(family: PlanFamily): readonly Plan[] {
  return family === 'builder' ? builderPlans().filter(({ id }) => id !== 'free') : converterPlans()
}

/** The plans to choose from: those on sale, and the active one. */
export function plansOf(family: PlanFamily, activePlans: readonly ActivePlan[]): readonly Plan[] {
  const current = findActivePlan(family, activePlans)
  return paidPlans(family).filter(({ id, onSale }) => onSale || id === current?.planId)
}

/** Whether this plan and interval is active. */
export function isActivePlan(
  { family, planId, interval }: PlanChoice,
  activePlans: readonly ActivePlan[],
): boolean {
  return activePlans.some(
    (one) => one.family === family && one.planId === planId && one.interval === interval,
  )
}

/**
 * Returns the closest valid choice: falls back to the popular plan, and to monthly if the plan has no yearly
 * price.
 */
export function toChoice(family: PlanFamily, planId: string, interval: string): PlanChoice {
  const plans = paidPlans(family)
  const onSale = plans.filter((plan) => plan.onSale)
  const plan =
    plans.find(({ id }) => id === planId) ?? onSale.find(({ popular }) => popular) ?? onSale[0] ?? plans[0]
  const yearly = interval === 'year' && plan?.yearlyCents != null
  return planChoice.parse({ family, planId: plan?.id, interval: yearly ? 'year' : 'month' })
}

/** The initial selection: the requested plan, else the active plan, else the popular one. */
export function firstChoice(
  requested: { family: string; planId: string; interval: string },
  activePlans: readonly ActivePlan[],
): PlanChoice {
  const family = requested.family === 'converter' ? 'converter' : 'builder'
  if (requested.planId !== '') return toChoice(family, requested.planId, requested.interval)
  const current = findActivePlan(family, activePlans)
  return toChoice(family, current?.planId ?? '', requested.interval || (current?.interval ?? 'month'))
}

export function findActivePlan(
  family: PlanFamily,
  activePlans: readonly ActivePlan[],
): ActivePlan | undefined {
  return activePlans.find((one) => one.family === family)
}

/** Whether the plan costs less than the active plan. */
export function isDowngrade(family: PlanFamily, planId: string, activePlans: readonly ActivePlan[]): boolean {
  const from = planOf(family, findActivePlan(family, activePlans)?.planId)
  const to = planOf(family, planId)
  return from !== undefined && to !== undefined && to.monthlyCents < from.monthlyCents
}

/** Features of the active plan that the chosen plan doesn't include. */
export function lostFeatures({ family, planId }: PlanChoice, activePlans: readonly ActivePlan[]): string[] {
  const plan = planOf(family, planId)
  const remaining = new Set(plan ? includedIn(plan) : [])
  const held = findActivePlan(family, activePlans)?.includes ?? []
  return held.filter((text) => !remaining.has(text))
}

function planOf(family: PlanFamily, planId: string | undefined): Plan | undefined {
  return paidPlans(family).find(({ id }) => id === planId)
}
