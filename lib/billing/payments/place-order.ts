import type { Coupon, Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, type Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { ownedBy, requestKeyOf } from '../access'
import { normalCode } from '../coupons/schema'
import { sendOrderEmail } from '../emails/send-order-email'
import type { InvoiceTerms } from '../invoices/issue'
import { auditBillingDetails, isBilledTo, writeBillingDetails } from '../invoices/save-details'
import { currentSeller } from '../invoices/seller'
import { lockWorkspace } from '../lock'
import { CREDIT, type MethodId, methodLabel } from '../methods/registry'
import { cancelPending, findPending } from '../orders/cancel'
import { createOrder } from '../orders/create-order'
import { findOrder } from '../orders/queries'
import { type OrderTerms, quoteFor, taxFor } from '../orders/quote'
import type { OrderRequest, OrderSummary, Quote } from '../orders/schema'
import type { TaxTerms } from '../tax/schema'
import { ORDER_DAYS } from '../plans/terms'
import { addDays } from '../plans/period'
import { activate } from '../subscriptions/activation'
import { paymentDetailsOf } from './method-states'
import { getProvider } from './providers/registry'

/**
 * Orders a plan at exactly the displayed amount. A repeated request returns its order, and an equal one
 * returns the existing unpaid order; a different plan of the family, or a different buyer, replaces an unpaid
 * order.
 * @throws ConflictError `quote-changed` with the new quote, `same-plan`, `method-unavailable`, `key-reused`
 */
export async function placeOrder(
  actor: Actor,
  request: OrderRequest,
  key?: string,
  now = new Date(),
): Promise<OrderSummary> {
  const { workspaceId } = ownedBy(actor)
  const { method } = request
  const [{ seller, tax: terms }, isReady, paymentDetails] = await Promise.all([
    currentSeller(),
    getProvider(method).isReady(),
    paymentDetailsOf(method),
  ])
  const context = { actor, workspaceId, isReady, seller: { seller, paymentDetails }, terms }
  const requestKey = key === undefined ? null : requestKeyOf(workspaceId, key)
  const id = await inTransaction((tx) => findOrCreateOrder(tx, context, request, requestKey, now))
  return findOrder(actor, id)
}

type Context = {
  actor: Actor
  workspaceId: string
  isReady: boolean
  seller: Omit<InvoiceTerms, 'tax'>
  terms: TaxTerms
}

/** @returns the id of the new order, or of the existing one for the request */
async function findOrCreateOrder(
  tx: Tx,
  { actor, workspaceId, isReady, seller, terms }: Context,
  request: OrderRequest,
  requestKey: string | null,
  now: Date,
): Promise<string> {
  const { choice, coupon, method, details } = request
  await lockWorkspace(tx, workspaceId)
  const seen = requestKey && (await tx.order.findUnique({ where: { requestKey }, include: { coupon: true } }))
  if (seen) return sameRequest(seen, request).id
  const tax = await taxFor(tx, workspaceId, terms, details)
  const { quote, terms: sold } = await quoteFor(tx, workspaceId, { choice, coupon }, { terms, tax }, now)
  if (!isAsShown(quote, request)) throw quoteChanged(quote)
  const open = await findPending(tx, workspaceId, choice.family)
  if (open && isEqual(open, request, quote, sold) && (!details || (await isBilledTo(tx, open.id, details)))) {
    if (open.requestKey === null) await nameRequest(tx, open.id, requestKey)
    return open.id
  }
  if (quote.dueCents > 0 && !isReady) throw unavailable(method)
  if (open) await cancelPending(tx, open, now)
  const isNewBuyer = details !== undefined && (await writeBillingDetails(tx, workspaceId, details))
  const { kind, priceCents, unusedCents, creditCents, dueCents } = quote
  const amounts = { priceCents, unusedCents, creditCents, dueCents }
  const dueAt = addDays(now, ORDER_DAYS)
  const order = await createOrder(
    tx,
    { workspaceId, requestKey, kind, choice, terms: sold, amounts, method, dueAt },
    { ...seller, tax },
    now,
  )
  await completeIfFree(tx, order, now)
  await sendOrderEmail(tx, { kind: 'placed', orderId: order.id, replaced: open?.reference ?? null })
  if (isNewBuyer) await auditBillingDetails(tx, actor, workspaceId)
  await auditCreated(tx, actor.user.id, order)
  if (open) {
    const detail = { replacedBy: order.id }
    await audit(tx, { actorId: actor.user.id, action: 'order.canceled', subject: `order:${open.id}`, detail })
  }
  return order.id
}

/** Stores the request's key with an existing order, so that repeated requests find it. */
async function nameRequest(tx: Tx, id: string, requestKey: string | null): Promise<void> {
  await tx.order.update({ where: { id }, data: { requestKey }, select: { id: true } })
}

/** Activates an order immediately if it has nothing to pay. */
export async function completeIfFree(tx: Tx, { workspaceId, ...order }: Order, now: Date): Promise<void> {
  if (order.dueCents === 0 && workspaceId !== null) await activate(tx, { ...order, workspaceId }, now)
}

/** Writes the audit entries of a new order. Call it at the end of the transaction. */
export async function auditCreated(tx: Tx, actorId: string | null, order: Order): Promise<void> {
  const { id, kind, family, planId, interval, method, dueCents } = order
  const subject = `order:${id}`
  const detail = { kind, family, planId, interval, method, dueCents }
  await audit(tx, { actorId, action: 'order.created', subject, detail })
  if (dueCents === 0) await audit(tx, { actorId, action: 'order.completed', subject })
}

function isAsShown(
  quote: Quote,
  { expectedCents, expectedNextCents = quote.nextCents }: OrderRequest,
): boolean {
  return quote.dueCents === expectedCents && quote.nextCents === expectedNextCents
}

function sameRequest(
  { coupon: used, ...seen }: Order & { coupon: Pick<Coupon, 'code'> | null },
  { choice, method, coupon, expectedCents }: OrderRequest,
): Order {
  const same =
    seen.family === choice.family &&
    seen.planId === choice.planId &&
    seen.interval === choice.interval &&
    seen.dueCents === expectedCents &&
    (used?.code ?? null) === (coupon === undefined ? null : normalCode(coupon)) &&
    (seen.method === method || seen.method === CREDIT)
  if (same) return seen
  throw new ConflictError('key-reused', 'This Idempotency-Key was used for another order.')
}

/** Whether an unpaid order has the same plan, coupon and amounts. */
function isEqual(open: Order, { choice, method }: OrderRequest, quote: Quote, sold: OrderTerms): boolean {
  return (
    open.paidCents === 0 &&
    open.kind === quote.kind &&
    open.planId === choice.planId &&
    open.interval === choice.interval &&
    open.method === method &&
    open.catalogVersion === sold.catalogVersion &&
    open.couponId === sold.couponId &&
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
