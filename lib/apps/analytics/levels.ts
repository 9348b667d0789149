import { entitlementsOf, subscriptionFields } from '../../billing/entitlements'
import type { Entitlements } from '../../billing/plans'
import { database } from '../../platform/database'
import { ForbiddenError } from '../../platform/errors'
import { type Period, type PeriodId, periodOf } from '../../platform/periods'

export type AnalyticsLevel = Entitlements['analytics']

/** How far back each level looks; the shorter ones stay. */
const PERIODS: Record<AnalyticsLevel, readonly PeriodId[]> = {
  basic: ['7d'],
  advanced: ['7d', '30d', '90d'],
  enterprise: ['7d', '30d', '90d', '12m', '24m'],
}
const USUAL: PeriodId = '30d'

/** What a person is shown of their apps: how much, and of which time. */
export type View = { level: AnalyticsLevel; periods: readonly PeriodId[]; period: Period }

/** What a person's plan shows; a period that it does not reach becomes one that it does. */
export async function viewFor(ownerId: string, asked: string | undefined, now: Date): Promise<View> {
  const owner = await database().user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { trialEndsAt: true, subscriptions: { select: subscriptionFields } },
  })
  const level = entitlementsOf(owner, now).analytics
  const periods = PERIODS[level]
  const id = periods.find((known) => known === asked) ?? periods.find((known) => known === USUAL)
  return { level, periods, period: periodOf(id ?? periods[0]!, now) }
}

/** @throws ForbiddenError `plan-required` where the level has no figures for own tools */
export function refuseToExport(level: AnalyticsLevel): void {
  if (level === 'enterprise') return
  const message = 'Figures for your own tools are part of Enterprise. Choose it to read them here.'
  throw new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
}
