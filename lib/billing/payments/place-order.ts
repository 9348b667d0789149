import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, type Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { ownedBy } from '../access'
import { sendOrderEmail } from '../emails/send-order-email'
import type { InvoiceTerms } from '../invoices/issue'
import { auditBillingDetails, isBilledTo, writeBillingDetails } from '../invoices/save-details'
import { currentSeller } from '../invoices/seller'
import { lockAccount } from '../lock'
import { CREDIT, type MethodId, methodLabel } from '../methods/registry'
import { cancelPending, findPending } from '../orders/cancel'
import { createOrder } from '../orders/create-order'
import { findOrder } from '../orders/queries'
import { quoteFor } from '../orders/quote'
import type { OrderRequest, OrderSummary, Quote } from '../orders/schema'
import { addDays } from '../plans/period'
import { requestKeyOf } from '../request-key'
import { auditCreated, completeIfFree } from './complete-if-free'
import { providerOf } from './providers/registry'
import { paymentDetailsOf } from './ready-methods'

/** How long an order waits for its money, in days. */
const ORDER_DAYS = 14

/**
 * Orders a plan at exactly the amount that was shown. The same request again finds the order that it made, and so does an
 * equal one that is still unpaid; another plan of the family, or another buyer, takes an unpaid order's place.
 * @throws ConflictError `quote-changed` with the new quote, `same-plan`, `method-unavailable`, `key-reused`
 */
export async function placeOrder(
  actor: Actor,
  request: OrderRequest,
  key?: string,
  now = new Date(),
): Promise<OrderSummary> {
  const { userId } = ownedBy(actor)
  const { method } = request
  const [seller, isReady, paymentDetails] = await Promise.all([
    currentSeller(),
    providerOf(method).isReady(),
    paymentDetailsOf(method),
  ])
  const context = { userId, isReady, terms: { ...seller, paymentDetails } }
  const requestKey = key === undefined ? null : requestKeyOf(userId, key)
  const id = await inTransaction((tx) => place(tx, context, request, requestKey, now))
  return findOrder(actor, id)
}

type Context = { userId: string; isReady: boolean; terms: InvoiceTerms }

/** @returns the order's id: a new one, or the one that the request stands for already */
async function place(
  tx: Tx,
  { userId, isReady, terms }: Context,
  request: OrderRequest,
  requestKey: string | null,
  now: Date,
): Promise<string> {
  const { choice, method, details } = request
  await lockAccount(tx, userId)
  const seen = requestKey && (await tx.order.findUnique({ where: { requestKey } }))
  if (seen) return sameRequest(seen, request).id
  const quote = await quoteFor(tx, userId, choice, terms.vatBasisPoints, now)
  if (quote.dueCents !== request.expectedCents) throw quoteChanged(quote)
  const open = await findPending(tx, userId, choice.family)
  if (open && isEqual(open, request, quote) && (!details || (await isBilledTo(tx, open.id, details)))) {
    if (open.requestKey === null) await nameRequest(tx, open.id, requestKey)
    return open.id
  }
  if (quote.dueCents > 0 && !isReady) throw unavailable(method)
  if (open) await cancelPending(tx, open, now)
  const isNewBuyer = details !== undefined && (await writeBillingDetails(tx, userId, details))
  const { kind, priceCents, unusedCents, creditCents, dueCents } = quote
  const amounts = { priceCents, unusedCents, creditCents, dueCents }
  const dueAt = addDays(now, ORDER_DAYS)
  const order = await createOrder(
    tx,
    { userId, requestKey, kind, choice, amounts, method, dueAt },
    terms,
    now,
  )
  await completeIfFree(tx, order, now)
  await sendOrderEmail(tx, { kind: 'placed', orderId: order.id, replaced: open?.reference ?? null })
  if (isNewBuyer) await auditBillingDetails(tx, userId)
  await auditCreated(tx, userId, order)
  if (open) {
    const detail = { replacedBy: order.id }
    await audit(tx, { actorId: userId, action: 'order.canceled', subject: `order:${open.id}`, detail })
  }
  return order.id
}

/** A key that found an order that was there already stands for it from then on. */
async function nameRequest(tx: Tx, id: string, requestKey: string | null): Promise<void> {
  await tx.order.update({ where: { id }, data: { requestKey }, select: { id: true } })
}

function sameRequest(seen: Order, { choice, method, expectedCents }: OrderRequest): Order {
  const same =
    seen.family === choice.family &&
    seen.planId === choice.planId &&
    seen.interval === choice.interval &&
    seen.dueCents === expectedCents &&
    (seen.method === method || seen.method === CREDIT)
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
  const message = 'The amount has changed. Please check it and order again.'
  return new ConflictError('quote-changed', message, { extra: { quote } })
}

function unavailable(method: MethodId): ConflictError {
  const message = `${methodLabel(method)} isn’t available right now. Please choose another payment method.`
  return new ConflictError('method-unavailable', message)
}
