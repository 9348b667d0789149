import { DAY } from '../../clock'
import { BUILDER_PLANS, CONVERTER_PLANS, type Entitlements, GRACE_DAYS } from './catalog'

/** What is read of a subscription to know what it gives. */
export const subscriptionFields = {
  family: true,
  planId: true,
  periodEnd: true,
  cancelAtPeriodEnd: true,
  endedAt: true,
} as const

export type SubscriptionState = {
  family: string
  planId: string
  periodEnd: Date
  cancelAtPeriodEnd: boolean
  endedAt: Date | null
}

/** What is known of an account when its rights are asked for. */
export type AccountPlans = { trialEndsAt: Date; subscriptions: SubscriptionState[] }

/** Whether a subscription gives anything at this moment. */
export function isLive({ periodEnd, cancelAtPeriodEnd, endedAt }: SubscriptionState, now: Date): boolean {
  const grace = cancelAtPeriodEnd ? 0 : GRACE_DAYS * DAY
  return endedAt === null && now.getTime() < periodEnd.getTime() + grace
}

/** The same as a condition on subscriptions. */
export function whereLive(now: Date) {
  const graceEnds = new Date(now.getTime() - GRACE_DAYS * DAY)
  return {
    endedAt: null,
    OR: [
      { cancelAtPeriodEnd: true, periodEnd: { gt: now } },
      { cancelAtPeriodEnd: false, periodEnd: { gt: graceEnds } },
    ],
  }
}

/** The builder plan of an account: the paid one, else Pro while the trial lasts, else Free. */
export function builderPlanOf(account: AccountPlans, now: Date): (typeof BUILDER_PLANS)[number]['id'] {
  const paid = livePlan(account, 'builder', now)
  const plan = BUILDER_PLANS.find(({ id }) => id === paid)
  return plan?.id ?? (account.trialEndsAt > now ? 'pro' : 'free')
}

/** The converter plan that an account pays for. */
export function converterPlanOf(
  account: AccountPlans,
  now: Date,
): (typeof CONVERTER_PLANS)[number]['id'] | null {
  const paid = livePlan(account, 'converter', now)
  return CONVERTER_PLANS.find(({ id }) => id === paid)?.id ?? null
}

/**
 * What an account may do now: its builder plan's entitlements, with what its converter plan adds to the apps made from a
 * website that may be published at a time, and to the storage.
 */
export function entitlementsOf(account: AccountPlans, now: Date): Entitlements {
  const builder = builderPlanOf(account, now)
  const converter = converterPlanOf(account, now)
  const given = BUILDER_PLANS.find(({ id }) => id === builder)!.entitlements
  const more = CONVERTER_PLANS.find(({ id }) => id === converter)
  return {
    ...given,
    convertedApps: given.convertedApps + (more?.convertedApps ?? 0),
    storageBytes: given.storageBytes + (more?.storageBytes ?? 0),
  }
}

function livePlan({ subscriptions }: AccountPlans, family: string, now: Date): string | undefined {
  return subscriptions.find((held) => held.family === family && isLive(held, now))?.planId
}
