import { builderPlans, converterPlans, trialDays } from './catalog'
import type { ConverterPlan, Entitlements } from './plan'

/** Facts of the plans on sale, as parts of sentences. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** `five`, `12`, `any number` */
export function countInWords(count: number): string {
  return count === Infinity ? 'any number' : (NUMBERS[count] ?? count.toLocaleString('en'))
}

/** `one app`, `12 apps`, `any number of apps` */
export function quantity(count: number, noun: string): string {
  const nouns = count === 1 ? noun : `${noun}s`
  return `${countInWords(count)} ${count === Infinity ? `of ${nouns}` : nouns}`
}

/** `A, B and C`, or `A, B or C` for a disjunction. */
export function listed(
  items: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string {
  return new Intl.ListFormat('en-GB', { type }).format(items)
}

/** The singular or plural of a verb: `Pro includes`, `Pro and Enterprise include`. */
export function agree(names: readonly string[], singular: string, plural: string): string {
  return `${listed(names)} ${names.length === 1 ? singular : plural}`
}

/** The plan that new accounts try. */
export const trialPlanName = () => builderPlans()[1].name

/** Whether new accounts get a trial. */
export const hasTrial = () => trialDays() > 0

/** `30 days`, `1 day` */
export const trialLength = () => `${trialDays()} ${trialDays() === 1 ? 'day' : 'days'}`

/** The plan of accounts without a paid one. */
export const freePlanName = () => builderPlans()[0].name

/** Names of the builder plans for which a condition on their entitlements holds, cheapest first. */
export function planNamesWith(holds: (entitlements: Entitlements) => boolean): string[] {
  return builderPlans().flatMap(({ name, entitlements }) => (holds(entitlements) ? [name] : []))
}

type Feature = 'publishing' | 'customBranding' | 'pushNotifications' | 'whiteLabel' | 'apiTokens'

/** The builder plans with a feature: `Pro and Enterprise`, `every plan` or `no plan`. */
export function plansWith(feature: Feature): string {
  const names = planNamesWith((entitlements) => Boolean(entitlements[feature]))
  return everyOrNo(names) ?? listed(names)
}

/** The same with the word: `the Pro and Enterprise plans`, `the Pro plan`, `every plan` or `no plan`. */
export function thePlansWith(feature: Feature): string {
  const names = planNamesWith((entitlements) => Boolean(entitlements[feature]))
  return everyOrNo(names) ?? `the ${agree(names, 'plan', 'plans')}`
}

/** The same, with `every paid plan` for all but the first. */
export function paidPlansWith(feature: Feature): string {
  const [free, ...paid] = builderPlans().map(({ entitlements }) => Boolean(entitlements[feature]))
  return !free && paid.every(Boolean) ? 'every paid plan' : thePlansWith(feature)
}

function everyOrNo(names: readonly string[]): string | null {
  if (names.length === 0) return 'no plan'
  return names.length === builderPlans().length ? 'every plan' : null
}

/** The first converter plan with a feature, cheapest first. */
export function converterWith(
  feature: 'customBranding' | 'pushNotifications' | 'whiteLabel',
): ConverterPlan | undefined {
  return converterPlans().find((plan) => plan[feature])
}
