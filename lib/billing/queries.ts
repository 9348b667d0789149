import { database } from '../platform/database'
import { NotFoundError } from '../platform/errors'
import { creditOf } from './money/credit'
import { builderPlanOf, entitlementsOf, isLive } from './entitlements'
import { NO_DETAILS } from './invoices/issue'
import { paymentSettings } from './settings/payment-settings'
import type { BillingOverview, IssuedInvoice, OrderSummary } from './schema'
import { toHeldPlan, toInvoiceSummary, toOrderSummary, withInvoices } from './orders/summaries'

/** Most orders in an overview; a monthly customer makes twelve a year. */
const MOST_ORDERS = 200

/** Everything of an account that has to do with money. @throws NotFoundError */
export async function findBilling(userId: string, now = new Date()): Promise<BillingOverview> {
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
        take: MOST_ORDERS,
        include: withInvoices,
      },
    },
  })
  if (!user) throw new NotFoundError('This account does not exist.')
  const { subscriptions, trialEndsAt } = user
  const held = subscriptions.filter((subscription) => isLive(subscription, now))
  const settings = await paymentSettings()
  return {
    builderPlanId: builderPlanOf(user, now),
    trialEndsAt: trialEndsAt.toISOString(),
    onTrial: trialEndsAt > now && !held.some(({ family }) => family === 'builder'),
    held: held.map(toHeldPlan),
    creditCents: await creditOf(database(), userId),
    usage: await usageOf(userId, user, now),
    orders: user.orders.map((order) => toOrderSummary(order, subscriptions, now)),
    details: user.billingDetails ?? { ...NO_DETAILS, name: `${user.firstName} ${user.lastName}` },
    methods: { bank: settings.bankDetails !== null, paypal: settings.paypalEnabled },
  }
}

async function usageOf(
  userId: string,
  account: Parameters<typeof entitlementsOf>[0],
  now: Date,
): Promise<BillingOverview['usage']> {
  const given = entitlementsOf(account, now)
  const { app } = database()
  const live = { ownerId: userId, unpublishedAt: null, withdrawnReason: null, releases: { some: {} } }
  return {
    apps: await app.count({ where: { ownerId: userId } }),
    publishedCustom: await app.count({ where: { ...live, kind: 'custom' } }),
    publishedConverted: await app.count({ where: { ...live, kind: { not: 'custom' } } }),
    convertedLimit: Number.isFinite(given.convertedApps) ? given.convertedApps : null,
    mayPublish: given.publishing,
  }
}

/** An order of a person's own, or of anybody's for administrators (`null`). @throws NotFoundError */
export async function findOrder(userId: string | null, id: string, now = new Date()): Promise<OrderSummary> {
  const order = await database().order.findFirst({
    where: userId === null ? { id } : { id, userId },
    include: { ...withInvoices, user: { select: { subscriptions: { select: { orderId: true } } } } },
  })
  if (!order) throw new NotFoundError('This order does not exist.')
  return toOrderSummary(order, order.user?.subscriptions ?? [], now)
}

/** An invoice or credit note of a person's own, or anybody's for administrators (`null`). @throws NotFoundError */
export async function findInvoice(userId: string | null, number: string): Promise<IssuedInvoice> {
  const invoice = await database().invoice.findFirst({
    where: userId === null ? { number } : { number, order: { userId } },
    include: { order: true },
  })
  if (!invoice) throw new NotFoundError('This invoice does not exist.')
  const { order, kind } = invoice
  const { bankDetails, ...seller } = JSON.parse(invoice.seller) as IssuedInvoice['seller'] & {
    bankDetails: string[]
  }
  const isInvoice = kind === 'invoice'
  return {
    ...toInvoiceSummary(invoice),
    orderId: order.id,
    reference: order.reference,
    dueAt: invoice.dueAt?.toISOString() ?? null,
    seller,
    buyer: JSON.parse(invoice.buyer) as IssuedInvoice['buyer'],
    lines: JSON.parse(invoice.lines) as IssuedInvoice['lines'],
    netCents: invoice.netCents,
    vatBasisPoints: invoice.vatBasisPoints,
    vatCents: invoice.vatCents,
    currency: 'USD',
    creditCents: isInvoice ? order.creditCents : 0,
    dueCents: isInvoice ? order.dueCents : 0,
    bankDetails: isInvoice ? bankDetails : [],
    status: order.status as IssuedInvoice['status'],
    refundAskedAt: order.refundAskedAt?.toISOString() ?? null,
  }
}
