import { randomUUID } from 'node:crypto'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { findQuote } from '@/lib/billing/orders/quote'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import { type Receipt, type ReceivedPayment, receivePayment } from '@/lib/billing/payments/receive'
import { asUser } from './actors'
import { database, inTransaction } from '@/lib/platform/database/database'

/** For moments on the clock of the tests. */
export const at = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)

export const PRO: PlanChoice = { family: 'builder', planId: 'pro', interval: 'month' }
export const PRO_YEAR: PlanChoice = { family: 'builder', planId: 'pro', interval: 'year' }
export const ENTERPRISE: PlanChoice = { family: 'builder', planId: 'enterprise', interval: 'month' }
export const STARTER: PlanChoice = { family: 'converter', planId: 'starter', interval: 'month' }
export const BUSINESS: PlanChoice = { family: 'converter', planId: 'business', interval: 'month' }

/** A person whose trial ended, or ends, at a moment; without a password, which takes long to hash. */
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

/** An order of what a choice costs at that moment. */
export async function newOrder(
  userId: string,
  choice: PlanChoice = PRO,
  now = new Date(),
  { method = 'bank', key }: { method?: 'bank' | 'paypal'; key?: string } = {},
): Promise<OrderSummary> {
  const { dueCents } = await findQuote(asUser(userId), choice, now)
  return placeOrder(asUser(userId), { choice, method, expectedCents: dueCents }, key, now)
}

/** Takes in money in a transaction of its own. */
export function receivePaymentNow(payment: ReceivedPayment, now = new Date()): Promise<Receipt> {
  return inTransaction((tx) => receivePayment(tx, payment, now))
}

/** Money for an order by bank, as much as is due when not said otherwise. */
export function pay(order: OrderSummary, now = new Date(), amountCents = order.dueCents) {
  return receivePaymentNow({ orderId: order.id, method: 'bank', amountCents, occurredAt: now }, now)
}

/** A plan that is ordered and paid at once. */
export async function buy(userId: string, choice: PlanChoice = PRO, now = new Date()): Promise<OrderSummary> {
  const order = await newOrder(userId, choice, now)
  if (order.status === 'pending') await pay(order, now)
  return order
}

/** A customer with a plan that was paid at that moment. */
export async function newPayingCustomer(choice: PlanChoice = PRO, now = new Date()) {
  const userId = await newCustomer()
  return { userId, order: await buy(userId, choice, now) }
}
