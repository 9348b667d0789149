import { fullName } from '../../base/person'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { ownedBy } from '../access'
import { toSavedCard } from '../cards/saved-card'
import { hasCoupons } from '../coupons/redemption'
import { NO_DETAILS } from '../invoices/issue'
import { withInvoices } from '../invoices/summaries'
import { creditOf } from '../orders/credit'
import { toOrderSummary } from '../orders/summaries'
import { readyMethods } from '../payments/method-states'
import {
  getAppEntitlements,
  getBuilderPlan,
  getEntitlements,
  isLive,
  trialEndOf,
} from '../plans/entitlements'
import { storedBytes } from '../storage'
import { toActivePlan } from '../subscriptions/summaries'
import type { BillingOverview } from './schema'

/** Maximum orders in an overview. A monthly customer has twelve a year. */
const MAX_ORDERS = 200

/** The actor's plans, orders, credit and usage. @throws NotFoundError */
export function findBilling(actor: Actor, now = new Date()): Promise<BillingOverview> {
  return billingOf(ownedBy(actor).workspaceId, now)
}

/** The overview of a customer, for administrators. @throws NotFoundError, ForbiddenError */
export async function findCustomerBilling(actor: Actor, userId: string): Promise<BillingOverview> {
  requireAdministrator(actor)
  return billingOf(userId, new Date()) // their own workspace
}

async function billingOf(workspaceId: string, now: Date): Promise<BillingOverview> {
  const workspace = await database().workspace.findUnique({
    where: { id: workspaceId },
    select: {
      ...{ id: true, owner: { select: { id: true, firstName: true, lastName: true, trialEndsAt: true } } },
      subscriptions: { orderBy: { family: 'asc' } },
      billingDetails: { omit: { workspaceId: true, vatIdVerifiedAt: true } },
      savedCard: true,
      orders: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_ORDERS,
        include: withInvoices,
      },
    },
  })
  if (!workspace) throw new NotFoundError('This account does not exist.')
  const { owner, subscriptions } = workspace
  const { trialEndsAt } = owner
  const activePlans = subscriptions.filter((subscription) => isLive(subscription, now))
  return {
    builderPlanId: getBuilderPlan(workspace, now),
    trialEndsAt: trialEndsAt.toISOString(),
    onTrial: trialEndOf(workspace) > now && !activePlans.some(({ family }) => family === 'builder'),
    held: activePlans.map(toActivePlan),
    creditCents: await creditOf(database(), workspaceId),
    usage: await usageOf(workspaceId, workspace, now),
    orders: workspace.orders.map((order) => toOrderSummary(order, workspace, now)),
    details: workspace.billingDetails ?? { ...NO_DETAILS, name: fullName(owner) },
    methods: await readyMethods(),
    hasCoupons: await hasCoupons(database(), now),
    card: toSavedCard(workspace.savedCard, now),
  }
}

async function usageOf(
  workspaceId: string,
  plans: Parameters<typeof getEntitlements>[0],
  now: Date,
): Promise<BillingOverview['usage']> {
  const entitlements = getEntitlements(plans, now)
  const { app } = database()
  const own = { workspaceId, deletedAt: null }
  const live = { ...own, unpublishedAt: null, withdrawnReason: null, releases: { some: {} } }
  return {
    apps: await app.count({ where: own }),
    publishedCustom: await app.count({ where: { ...live, kind: 'custom' } }),
    publishedConverted: await app.count({ where: { ...live, kind: { not: 'custom' } } }),
    convertedLimit: Number.isFinite(entitlements.convertedApps) ? entitlements.convertedApps : null,
    mayPublish: entitlements.publishing,
    // A converter plan may include it for apps made from a website. No other app can be published without a
    // plan that has it.
    mayNotify: getAppEntitlements(plans, 'web-to-app', now).pushNotifications,
    storedBytes: await storedBytes(database(), workspaceId),
    storageBytes: entitlements.storageBytes,
  }
}
