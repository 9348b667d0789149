import { DAY } from '../../base/clock'
import {
  type AppEntitlements,
  BUILDER_PLANS,
  CONVERTER_PLANS,
  type Entitlements,
  GRACE_DAYS,
  SUPPORT_LEVELS,
} from './catalog'

/** The columns that determine a subscription's entitlements. */
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

/** The account data that determines its entitlements. */
export type AccountPlans = { trialEndsAt: Date; subscriptions: SubscriptionState[] }

/** Whether a subscription is active at a time. */
export function isLive({ periodEnd, cancelAtPeriodEnd, endedAt }: SubscriptionState, now: Date): boolean {
  const grace = cancelAtPeriodEnd ? 0 : GRACE_DAYS * DAY
  return endedAt === null && now.getTime() < periodEnd.getTime() + grace
}

/** `isLive` as a condition on subscriptions. */
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

/** An account's builder plan: the paid one, otherwise Pro during the trial, otherwise Free. */
export function getBuilderPlan(account: AccountPlans, now: Date): (typeof BUILDER_PLANS)[number]['id'] {
  const paid = livePlan(account, 'builder', now)
  const plan = BUILDER_PLANS.find(({ id }) => id === paid)
  return plan?.id ?? (account.trialEndsAt > now ? 'pro' : 'free')
}

/** An account's paid converter plan. Null without one. */
export function getConverterPlan(
  account: AccountPlans,
  now: Date,
): (typeof CONVERTER_PLANS)[number]['id'] | null {
  const paid = livePlan(account, 'converter', now)
  return CONVERTER_PLANS.find(({ id }) => id === paid)?.id ?? null
}

/**
 * An account's entitlements: those of its builder plan, plus the converter plan's published converted apps
 * and storage.
 */
export function getEntitlements(account: AccountPlans, now: Date): Entitlements {
  const builder = getBuilderPlan(account, now)
  const converter = getConverterPlan(account, now)
  const base = BUILDER_PLANS.find(({ id }) => id === builder)!.entitlements
  const more = CONVERTER_PLANS.find(({ id }) => id === converter)
  return {
    ...base,
    convertedApps: base.convertedApps + (more?.convertedApps ?? 0),
    storageBytes: base.storageBytes + (more?.storageBytes ?? 0),
    support: more && isAbove(more.support, base.support) ? more.support : base.support,
  }
}

/** The entitlements of one app. A converter plan only applies to apps made from a website. */
export function getAppEntitlements(account: AccountPlans, kind: string, now: Date): AppEntitlements {
  const { customBranding, pushNotifications, whiteLabel } = getEntitlements(account, now)
  const id = kind === 'custom' ? null : getConverterPlan(account, now)
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
  return subscriptions.find((plan) => plan.family === family && isLive(plan, now))?.planId
}
