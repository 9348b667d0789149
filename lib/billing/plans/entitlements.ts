import { DAY } from '../../base/clock'
import {
  type AppEntitlements,
  type BuilderPlan,
  builderPlans,
  type ConverterPlan,
  converterPlans,
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

/** The columns of a workspace that determine its trial. */
export const trialFields = { id: true, owner: { select: { id: true, trialEndsAt: true } } } as const

export type WorkspaceTrial = { id: string; owner: { id: string; trialEndsAt: Date } }

/** The columns of a workspace that determine its entitlements: its plans, and its owner's trial. */
export const planFields = { ...trialFields, subscriptions: { select: subscriptionFields } } as const

export type WorkspacePlans = WorkspaceTrial & { subscriptions: SubscriptionState[] }

/**
 * The end of a workspace's trial. An account has one trial, for its own workspace, which has its id. Other
 * workspaces have none, so that handing one over to a new account starts no other trial.
 */
export function trialEndOf({ id, owner }: WorkspaceTrial): Date {
  return id === owner.id ? owner.trialEndsAt : new Date(0)
}

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

/** A workspace's builder plan: the paid one, otherwise Pro during the trial, otherwise Free. */
export function getBuilderPlan(workspace: WorkspacePlans, now: Date): BuilderPlan['id'] {
  const paid = livePlans(workspace, 'builder', now)
  const plan = builderPlans().findLast(({ id }) => paid.includes(id))
  return plan?.id ?? (trialEndOf(workspace) > now ? 'pro' : 'free')
}

/** A workspace's paid converter plan. Null without one. */
export function getConverterPlan(workspace: WorkspacePlans, now: Date): ConverterPlan['id'] | null {
  const paid = livePlans(workspace, 'converter', now)
  return converterPlans().findLast(({ id }) => paid.includes(id))?.id ?? null
}

/**
 * A workspace's entitlements: those of its builder plan, plus the converter plan's published converted apps
 * and storage.
 */
export function getEntitlements(workspace: WorkspacePlans, now: Date): Entitlements {
  const builder = getBuilderPlan(workspace, now)
  const converter = getConverterPlan(workspace, now)
  const base = builderPlans().find(({ id }) => id === builder)!.entitlements
  const more = converterPlans().find(({ id }) => id === converter)
  return {
    ...base,
    convertedApps: base.convertedApps + (more?.convertedApps ?? 0),
    storageBytes: base.storageBytes + (more?.storageBytes ?? 0),
    seats: Math.max(base.seats, more?.seats ?? 0),
    support: more && isAbove(more.support, base.support) ? more.support : base.support,
  }
}

/** The entitlements of one app. A converter plan only applies to apps made from a website. */
export function getAppEntitlements(workspace: WorkspacePlans, kind: string, now: Date): AppEntitlements {
  const { customBranding, pushNotifications, whiteLabel } = getEntitlements(workspace, now)
  const id = kind === 'custom' ? null : getConverterPlan(workspace, now)
  const more = converterPlans().find((plan) => plan.id === id)
  return {
    customBranding: customBranding || Boolean(more?.customBranding),
    pushNotifications: pushNotifications || Boolean(more?.pushNotifications),
    whiteLabel: whiteLabel || Boolean(more?.whiteLabel),
  }
}

function isAbove(a: Entitlements['support'], b: Entitlements['support']): boolean {
  return SUPPORT_LEVELS.indexOf(a) > SUPPORT_LEVELS.indexOf(b)
}

/** One of a family for a workspace; for all workspaces of a person, several, of which the largest counts. */
function livePlans({ subscriptions }: WorkspacePlans, family: string, now: Date): string[] {
  return subscriptions.flatMap((plan) => (plan.family === family && isLive(plan, now) ? plan.planId : []))
}
