import { entitlementsOf, subscriptionFields } from '../billing/plans/entitlements'
import type { Entitlements } from '../billing/plans/catalog'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { ForbiddenError } from '../platform/errors'
import { type Period, type PeriodId, periodOf } from '../platform/counts/periods'

export type AnalyticsTier = Entitlements['analytics']

/** The periods that each tier can look at. */
const PERIODS: Record<AnalyticsTier, readonly PeriodId[]> = {
  basic: ['7d'],
  advanced: ['7d', '30d', '90d'],
  enterprise: ['7d', '30d', '90d', '12m', '24m'],
}
const USUAL: PeriodId = '30d'

/** What an owner sees of their apps: how much, and of which time. */
export type View = { tier: AnalyticsTier; periods: readonly PeriodId[]; period: Period }

/** What an actor's plan shows. A period beyond its reach becomes one within it. */
export async function viewFor(actor: Actor, asked: string | undefined, now: Date): Promise<View> {
  const owner = await database().user.findUniqueOrThrow({
    where: { id: actor.user.id },
    select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } },
  })
  const tier = entitlementsOf(owner, now).analytics
  const periods = PERIODS[tier]
  const id = periods.find((known) => known === asked) ?? periods.find((known) => known === USUAL)
  return { tier, periods, period: periodOf(id ?? periods[0]!, now) }
}

/** @throws ForbiddenError `plan-required` where the tier cannot be read by the owner's own tools */
export function refuseToExport(tier: AnalyticsTier): void {
  if (tier === 'enterprise') return
  const message = 'Reading analytics from your own tools is part of Enterprise. Choose that plan to use it.'
  throw new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
}
