import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import { requireAdmin } from '../access'
import { NO_DETAILS } from '../invoices/issue'
import { withInvoices } from '../invoices/summaries'
import { creditOf } from '../orders/credit'
import { toOrderSummary } from '../orders/summaries'
import { readyMethods } from '../payments/ready-methods'
import { appRightsOf, builderPlanOf, entitlementsOf, isLive } from '../plans/entitlements'
import { storedBytes } from '../storage'
import { toHeldPlan } from '../subscriptions/summaries'
import type { BillingOverview } from './schema'

/** Most orders in an overview; a monthly customer makes twelve a year. */
const MAX_ORDERS = 200

/** Everything of the actor's account that has to do with money. @throws NotFoundError */
export function findBilling(actor: Actor, now = new Date()): Promise<BillingOverview> {
  return billingOf(actor.user.id, now)
}

/** The same of a customer, for administrators. @throws NotFoundError, ForbiddenError */
export async function findCustomerBilling(actor: Actor, userId: string): Promise<BillingOverview> {
  requireAdmin(actor)
  return billingOf(userId, new Date())
}

async function billingOf(userId: string, now: Date): Promise<BillingOverview> {
  const user = await database().user.findUnique({
    where: { id: userId },
    select: {
      firstName: true,
      lastName: true,
      trialEndsAt: true,
      subscriptions: { orderBy: { family: 'asc' } },
      billingDetails: { omit: { userId: true } },
      orders: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MAX_ORDERS,
        include: withInvoices,
      },
    },
  })
  if (!user) throw new NotFoundError('This account does not exist.')
  const { subscriptions, trialEndsAt } = user
  const held = subscriptions.filter((subscription) => isLive(subscription, now))
  return {
    builderPlanId: builderPlanOf(user, now),
    trialEndsAt: trialEndsAt.toISOString(),
    onTrial: trialEndsAt > now && !held.some(({ family }) => family === 'builder'),
    held: held.map(toHeldPlan),
    creditCents: await creditOf(database(), userId),
    usage: await usageOf(userId, user, now),
    orders: user.orders.map((order) => toOrderSummary(order, subscriptions, now)),
    details: user.billingDetails ?? { ...NO_DETAILS, name: `${user.firstName} ${user.lastName}` },
    methods: await readyMethods(),
  }
}

async function usageOf(
  userId: string,
  account: Parameters<typeof entitlementsOf>[0],
  now: Date,
): Promise<BillingOverview['usage']> {
  const given = entitlementsOf(account, now)
  const { app } = database()
  const own = { ownerId: userId, deletedAt: null }
  const live = { ...own, unpublishedAt: null, withdrawnReason: null, releases: { some: {} } }
  return {
    apps: await app.count({ where: own }),
    publishedCustom: await app.count({ where: { ...live, kind: 'custom' } }),
    publishedConverted: await app.count({ where: { ...live, kind: { not: 'custom' } } }),
    convertedLimit: Number.isFinite(given.convertedApps) ? given.convertedApps : null,
    mayPublish: given.publishing,
    // A converter plan may give it to apps made from a website, and no other app can be published without a plan that has it.
    mayNotify: appRightsOf(account, 'web-to-app', now).pushNotifications,
    storedBytes: await storedBytes(database(), userId),
    storageBytes: given.storageBytes,
  }
}
