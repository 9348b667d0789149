import { DAY } from '../../base/clock'
import {
  type AppRights,
  BUILDER_PLANS,
  CONVERTER_PLANS,
  type Entitlements,
  GRACE_DAYS,
  SUPPORT_LEVELS,
} from './catalog'

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
    support: more && isAbove(more.support, given.support) ? more.support : given.support,
  }
}

/** What the plans of an account allow one of its apps now. A converter plan counts for apps made from a website. */
export function appRightsOf(account: AccountPlans, kind: string, now: Date): AppRights {
  const { customBranding, pushNotifications, whiteLabel } = entitlementsOf(account, now)
  const id = kind === 'custom' ? null : converterPlanOf(account, now)
  const more = CONVERTER_PLANS.find((plan) => plan.id === id)
  return {
    customBranding: customBranding || Boolean(more?.customBranding),
    pushNotifications: pushNotifications || Boolean(more?.pushNotifications),
    whiteLabel: whiteLabel || Boolean(more?.whiteLabel),
  }
}

function isAbove(a: Entitlements['support'], b: Entitlements['support']): boolean {
  return SUPPORT_LEVELS.indexOf(a) > SUPPORT_LEVELS.indexOf(b)
}

function livePlan({ subscriptions }: AccountPlans, family: string, now: Date): string | undefined {
  return subscriptions.find((held) => held.family === family && isLive(held, now))?.planId
}
