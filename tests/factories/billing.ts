import { randomUUID } from 'node:crypto'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { findQuote } from '@/lib/billing/orders/quote'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { PlanChoice } from '@/lib/billing/plans/schema'
import type { MethodId } from '@/lib/billing/methods/registry'
import { type Receipt, type ReceivedPayment, receivePayment } from '@/lib/billing/payments/receive'
import { asUser } from './actors'
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
  { method = 'bank', key }: { method?: MethodId; key?: string } = {},
): Promise<OrderSummary> {
  const { dueCents } = await findQuote(asUser(workspaceId), choice, now)
  return placeOrder(asUser(workspaceId), { choice, method, expectedCents: dueCents }, key, now)
}

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
