import { randomUUID } from 'node:crypto'
import { createCoupon } from '@/lib/billing/coupons/mutations'
import { COUPON_PLANS, type CouponForm, couponForm } from '@/lib/billing/coupons/schema'
import { publishPlans } from '@/lib/billing/plan-versions/mutations'
import { type CatalogForm, catalogForm, toCatalogForm } from '@/lib/billing/plans/values/schema'
import { loadPlans } from '@/lib/billing/plans/versions'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { findQuote } from '@/lib/billing/orders/quote'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import type { MethodId } from '@/lib/billing/methods/registry'
import { type Receipt, type ReceivedPayment, receivePayment } from '@/lib/billing/payments/receive'
import { ADMIN, asUser } from './actors'
import { database, inTransaction } from '@/lib/platform/database/database'

/** A date on the clock of the tests. */
export const at = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)

export const PRO: PlanChoice = { family: 'builder', planId: 'pro', interval: 'month' }
export const PRO_YEAR: PlanChoice = { family: 'builder', planId: 'pro', interval: 'year' }
export const ENTERPRISE: PlanChoice = { family: 'builder', planId: 'enterprise', interval: 'month' }
export const STARTER: PlanChoice = { family: 'converter', planId: 'starter', interval: 'month' }
export const BUSINESS: PlanChoice = { family: 'converter', planId: 'business', interval: 'month' }

/** Creates a user whose trial ends at a date, without a password, which is slow to hash. */
export async function newCustomer({ trialEndsAt = at('2020-01-01') } = {}): Promise<string> {
  const { id } = await database().user.create({
    data: {
      email: `${randomUUID()}@example.com`,
      firstName: 'Ada',
      lastName: 'Lovelace',
      trialEndsAt,
    },
  })
  return id
}

/** Creates an order at the current price of a choice. */
export async function newOrder(
  workspaceId: string,
  choice: PlanChoice = PRO,
  now = new Date(),
  { method = 'bank', key, coupon }: { method?: MethodId; key?: string; coupon?: string } = {},
): Promise<OrderSummary> {
  const { dueCents } = await findQuote(asUser(workspaceId), choice, now, coupon)
  return placeOrder(asUser(workspaceId), { choice, coupon, method, expectedCents: dueCents }, key, now)
}

/** Publishes plans with changed fields of the form. @returns the number of the version */
export async function publishForm(change: (form: CatalogForm) => void): Promise<number> {
  const catalog = await loadPlans()
  const form = toCatalogForm(catalog)
  change(form)
  return publishPlans(ADMIN, { basedOn: catalog.version, plans: catalogForm.parse(form) })
}

/** Creates a coupon of 20% off the first period of any plan, with other values of the form. */
export async function newCoupon(values: Partial<CouponForm> = {}): Promise<{ id: string; code: string }> {
  const form = { ...NEW_COUPON, code: `C-${randomUUID().slice(0, 8)}`, ...values }
  const coupon = couponForm.parse(form)
  return { ...(await createCoupon(ADMIN, coupon)), code: coupon.code }
}

const NEW_COUPON = {
  kind: 'percent',
  percent: '20',
  duration: 'once',
  plans: COUPON_PLANS,
  interval: 'both',
  from: '',
  until: '',
  maxRedemptions: '',
  note: '',
} satisfies Partial<CouponForm>

/** Records a payment in its own transaction. */
export function receivePaymentNow(payment: ReceivedPayment, now = new Date()): Promise<Receipt> {
  return inTransaction((tx) => receivePayment(tx, payment, now))
}

/** Pays an order by bank transfer. The amount defaults to the amount due. */
export function pay(order: OrderSummary, now = new Date(), amountCents = order.dueCents) {
  return receivePaymentNow({ orderId: order.id, method: 'bank', amountCents, occurredAt: now }, now)
}

/** Orders a plan and pays for it immediately. */
export async function buy(
  workspaceId: string,
  choice: PlanChoice = PRO,
  now = new Date(),
): Promise<OrderSummary> {
  const order = await newOrder(workspaceId, choice, now)
  if (order.status === 'pending') await pay(order, now)
  return order
}

/** Creates a customer with a plan that was paid at `now`. */
export async function newPayingCustomer(choice: PlanChoice = PRO, now = new Date()) {
  const workspaceId = await newCustomer()
  return { workspaceId, order: await buy(workspaceId, choice, now) }
}
