import { createHash } from 'node:crypto'
import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import { type Transaction, inTransaction } from '../../platform/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { announce } from '../letters/announce'
import { cancelPending, findPending } from './cancel'
import { lockAccount } from '../lock'
import { createOrder } from './new-order'
import { type PaymentSettings, paymentSettings } from '../settings/payment-settings'
import { addDays } from '../subscriptions/period'
import { findOrder } from '../queries'
import { quoteFor } from './quote'
import type { OrderRequest, OrderSummary, Quote } from '../schema'

/** How long an order waits for its money, in days. */
const ORDER_DAYS = 14

/** Names a request by person and key, so that nobody meets somebody else's. */
export function requestKeyOf(personId: string, key: string): string {
  return createHash('sha256').update(`${personId} ${key}`).digest('hex')
}

/**
 * Orders a plan at exactly the amount that was shown. The same request again finds the order that it made, and so does an
 * equal one that is still unpaid; another plan of the family takes an unpaid order's place.
 * @throws ConflictError `quote-changed` with the new quote, `same-plan`, `method-unavailable`, `key-reused`
 */
export async function placeOrder(
  userId: string,
  request: OrderRequest,
  key?: string,
  now = new Date(),
): Promise<OrderSummary> {
  const settings = await paymentSettings()
  const requestKey = key === undefined ? null : requestKeyOf(userId, key)
  const placed = await inTransaction(async (transaction) => {
    await lockAccount(transaction, userId)
    const seen = requestKey && (await transaction.order.findUnique({ where: { requestKey } }))
    if (seen) return { id: sameRequest(seen, request).id, isNew: false, replaced: null }
    const quote = await quoteFor(transaction, userId, request.choice, settings.vatBasisPoints, now)
    if (quote.dueCents !== request.expectedCents) throw quoteChanged(quote)
    const open = await findPending(transaction, userId, request.choice.family)
    if (open && isEqual(open, request, quote)) {
      if (open.requestKey === null) await nameRequest(transaction, open.id, requestKey)
      return { id: open.id, isNew: false, replaced: null }
    }
    if (quote.dueCents > 0) refuseUnavailable(request.method, settings)
    if (open) await cancelPending(transaction, open, now)
    const { choice, method } = request
    const { kind } = quote
    const dueAt = addDays(now, ORDER_DAYS)
    const { priceCents, unusedCents, creditCents, dueCents } = quote
    const amounts = { priceCents, unusedCents, creditCents, dueCents }
    const order = { userId, requestKey, kind, choice, amounts, method, dueAt, actorId: userId }
    const { id } = await createOrder(transaction, order, settings, now)
    if (open)
      await audit(transaction, {
        actorId: userId,
        action: 'order.canceled',
        subject: `order:${open.id}`,
        detail: { replacedBy: id },
      })
    return { id, isNew: true, replaced: open?.reference ?? null }
  })
  const { id, isNew, replaced } = placed
  if (isNew) announce({ kind: 'placed', orderId: id, replaced })
  return findOrder(userId, id)
}

/**
 * Takes an unpaid order back. Without the order of its next period a plan ends with the current one.
 * @throws NotFoundError; ConflictError `order-closed` when it is paid or ended already
 */
export async function cancelOrder(userId: string, id: string, now = new Date()): Promise<OrderSummary> {
  const canceled = await inTransaction(async (transaction) => {
    await lockAccount(transaction, userId)
    const order = await transaction.order.findFirst({ where: { id, userId } })
    if (!order) throw new NotFoundError('This order does not exist.')
    if (order.status === 'canceled') return false
    if (order.status !== 'pending') throw new ConflictError('order-closed', 'This order is paid already.')
    await cancelPending(transaction, order, now)
    if (order.kind === 'renewal')
      await transaction.subscription.updateMany({
        where: { userId, family: order.family },
        data: { cancelAtPeriodEnd: true },
      })
    await audit(transaction, { actorId: userId, action: 'order.canceled', subject: `order:${id}` })
    return true
  })
  if (canceled) announce({ kind: 'canceled', orderId: id })
  return findOrder(userId, id)
}

/** A key that found an order that was there already stands for it from then on. */
async function nameRequest(transaction: Transaction, id: string, requestKey: string | null): Promise<void> {
  await transaction.order.update({ where: { id }, data: { requestKey }, select: { id: true } })
}

function sameRequest(seen: Order, { choice, method, expectedCents }: OrderRequest): Order {
  const same =
    seen.family === choice.family &&
    seen.planId === choice.planId &&
    seen.interval === choice.interval &&
    seen.dueCents === expectedCents &&
    (seen.method === method || seen.method === 'credit')
  if (same) return seen
  throw new ConflictError('key-reused', 'This Idempotency-Key was used for another order.')
}

/** An order that is waiting for the same money for the same plan. */
function isEqual(open: Order, { choice, method }: OrderRequest, quote: Quote): boolean {
  return (
    open.paidCents === 0 &&
    open.kind === quote.kind &&
    open.planId === choice.planId &&
    open.interval === choice.interval &&
    open.method === method &&
    open.priceCents === quote.priceCents &&
    open.unusedCents === quote.unusedCents &&
    open.dueCents === quote.dueCents
  )
}

function quoteChanged(quote: Quote): ConflictError {
  const message = 'The amount has changed meanwhile. Please look at it again.'
  return new ConflictError('quote-changed', message, { extra: { quote } })
}

function refuseUnavailable(method: 'bank' | 'paypal', settings: PaymentSettings): void {
  if (method === 'bank' ? settings.bankDetails !== null : settings.paypalEnabled) return
  const message =
    method === 'bank'
      ? 'Bank transfers are not taken here. Please choose another way to pay.'
      : 'PayPal is not available here. Please choose another way to pay.'
  throw new ConflictError('method-unavailable', message)
}
