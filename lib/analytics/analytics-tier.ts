import { planNamesWith, listed } from '../billing/plans/wording'
import { getEntitlements, planFields } from '../billing/plans/entitlements'
import type { Entitlements } from '../billing/plans/plan'
import { database } from '../platform/database/database'
import { ForbiddenError } from '../platform/errors'
import { type Period, type PeriodId, getPeriod } from '../platform/counts/periods'

export type AnalyticsTier = Entitlements['analytics']

/** The available periods per tier. */
const PERIODS: Record<AnalyticsTier, readonly PeriodId[]> = {
  basic: ['7d'],
  advanced: ['7d', '30d', '90d'],
  enterprise: ['7d', '30d', '90d', '12m', '24m'],
}
const USUAL: PeriodId = '30d'

/** The analytics that an owner may see: tier and period. */
export type View = { tier: AnalyticsTier; periods: readonly PeriodId[]; period: Period }

/** The view that a workspace's plan includes. Replaces a period that is not included. */
export async function viewFor(
  workspaceId: string,
  requestedPeriod: string | undefined,
  now: Date,
): Promise<View> {
  const workspace = await database().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: planFields,
  })
  const tier = getEntitlements(workspace, now).analytics
  const periods = PERIODS[tier]
  const id = periods.find((known) => known === requestedPeriod) ?? periods.find((known) => known === USUAL)
  return { tier, periods, period: getPeriod(id ?? periods[0]!, now) }
}

/** @throws ForbiddenError `plan-required` unless the tier includes exports */
export function refuseToExport(tier: AnalyticsTier): void {
  if (tier === 'enterprise') return
  const names = planNamesWith(({ analytics }) => analytics === 'enterprise')
  const choose = names.length === 1 ? 'that plan' : 'one of these plans'
  const message =
    names.length === 0
      ? 'Reading analytics from your own tools is not part of any plan.'
      : `Reading analytics from your own tools is part of ${listed(names)}. Choose ${choose} to use it.`
  throw new ForbiddenError(message, 'plan-required', { extra: { upgradeUrl: '/account/plan' } })
}
