import { DAY } from '../../base/clock'
import {
  type AppEntitlements,
  type BuilderPlan,
  type ConverterPlan,
  type Entitlements,
  SUPPORT_LEVELS,
} from './plan'
import { GRACE_DAYS } from './terms'
import { catalogOf, currentCatalog } from './versions'

/** The columns that determine a subscription's entitlements. */
export const subscriptionFields = {
  family: true,
  planId: true,
  catalogVersion: true,
  periodEnd: true,
  cancelAtPeriodEnd: true,
  endedAt: true,
} as const

export type SubscriptionState = {
  family: string
  planId: string
  catalogVersion: number
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

/**
 * A workspace's builder plan as it was bought, otherwise Pro during the trial, otherwise Free, both as they are
 * now.
 */
export function getBuilder(workspace: WorkspacePlans, now: Date): BuilderPlan {
  const bought = boughtPlans(workspace, 'builder', now).map(({ planId, catalogVersion }) =>
    catalogOf(catalogVersion).builder.find(({ id }) => id === planId),
  )
  const [free, pro] = currentCatalog().builder
  return largest(bought, currentCatalog().builder) ?? (trialEndOf(workspace) > now ? pro : free)
}

/** A workspace's paid converter plan as it was bought. Null without one. */
export function getConverter(workspace: WorkspacePlans, now: Date): ConverterPlan | null {
  const bought = boughtPlans(workspace, 'converter', now).map(({ planId, catalogVersion }) =>
    catalogOf(catalogVersion).converter.find(({ id }) => id === planId),
  )
  return largest(bought, currentCatalog().converter)
}

/** The id of a workspace's builder plan. */
export function getBuilderPlan(workspace: WorkspacePlans, now: Date): BuilderPlan['id'] {
  return getBuilder(workspace, now).id
}

/**
 * A workspace's entitlements: those of its builder plan, plus the converter plan's published converted apps
 * and storage.
 */
export function getEntitlements(workspace: WorkspacePlans, now: Date): Entitlements {
  const base = getBuilder(workspace, now).entitlements
  const more = getConverter(workspace, now)
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
  const more = kind === 'custom' ? null : getConverter(workspace, now)
  return {
    customBranding: customBranding || Boolean(more?.customBranding),
    pushNotifications: pushNotifications || Boolean(more?.pushNotifications),
    whiteLabel: whiteLabel || Boolean(more?.whiteLabel),
  }
}

function isAbove(a: Entitlements['support'], b: Entitlements['support']): boolean {
  return SUPPORT_LEVELS.indexOf(a) > SUPPORT_LEVELS.indexOf(b)
}

/** One of a family for a workspace; for all workspaces of a person, several. */
function boughtPlans({ subscriptions }: WorkspacePlans, family: string, now: Date): SubscriptionState[] {
  return subscriptions.filter((plan) => plan.family === family && isLive(plan, now))
}

/** The largest of several plans, in the order in which they are sold. Null if there is none. */
function largest<P extends { id: string }>(
  bought: readonly (P | undefined)[],
  order: readonly { id: string }[],
): P | null {
  return order.map(({ id }) => bought.find((plan) => plan?.id === id)).findLast(Boolean) ?? null
}
