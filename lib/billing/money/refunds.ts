import { audit } from '../../platform/audit'
import { type Transaction, database, inTransaction } from '../../platform/database'
import { ConflictError, InvalidError, NotFoundError } from '../../platform/errors'
import { announce } from '../letters/announce'
import { auditDropped, dropPending, endPeriodOf, takeOut } from '../subscriptions/ending'
import { lockAccount } from '../lock'
import { requestKeyOf } from '../orders/mutations'
import { sourcesOf } from './pay-back'
import { findOrder } from '../queries'
import type { OrderSummary, RefundRequest } from '../schema'
import { type PayOut, partsOf, sendBack } from './send-back'
import { holdOrder } from './settlement'
import { moneyIn } from './refund-sources'
import { refundableUntil } from '../orders/summaries'

/**
 * Gives a customer the money of their latest order back, within thirty days and without a reason. The plan ends at once; what
 * was put into it as credit or unused time becomes credit. PayPal's money goes back by itself; a bank transfer is sent back by an
 * administrator, who records it with `refundOrder`.
 * @throws NotFoundError; ConflictError `not-refundable`
 */
export async function askForRefund(
  userId: string,
  id: string,
  payOut: PayOut | null,
  now = new Date(),
): Promise<OrderSummary> {
  const asked = await inTransaction(async (transaction) => {
    await lockAccount(transaction, userId)
    const order = await transaction.order.findFirst({ where: { id, userId } })
    if (!order) throw new NotFoundError('This order does not exist.')
    const money = moneyIn(order)
    if (order.refundAskedAt !== null)
      return { isNew: false, amountCents: order.status === 'completed' ? money : 0 }
    const plans = await transaction.subscription.findMany({ where: { userId }, select: { orderId: true } })
    const until = refundableUntil(order, plans)
    if (!until || until <= now)
      throw new ConflictError('not-refundable', 'The money of this order cannot be asked back, or no longer.')
    await transaction.order.update({ where: { id }, data: { refundAskedAt: now }, select: { id: true } })
    const credit = order.valueCents - money
    await takeOut(transaction, order, { money: 0, credit, noted: order.valueCents }, now)
    const dropped = await dropPending(transaction, order, now)
    await endPeriodOf(transaction, { ...order, userId }, now)
    await auditDropped(transaction, userId, dropped)
    const detail = { amountCents: money }
    await audit(transaction, { actorId: userId, action: 'refund.asked', subject: `order:${id}`, detail })
    return { isNew: true, amountCents: money }
  })
  const byHandCents = await sendAsked(id, asked.amountCents, payOut, now)
  if (asked.isNew && byHandCents > 0)
    announce({ kind: 'refund-asked', orderId: id, amountCents: byHandCents })
  return findOrder(userId, id, now)
}

/**
 * Sends back through PayPal what was asked back and came from there; again when PayPal could not be asked the first time.
 * @returns the cents that have to be sent back by a person
 */
export async function sendAsked(
  id: string,
  amountCents: number,
  payOut: PayOut | null,
  now = new Date(),
): Promise<number> {
  const sent = { reason: 'Asked back within 30 days', endPlan: true, externalId: null, recordedBy: null }
  const parts = await partsOf(id, amountCents, payOut !== null)
  for (const part of parts) if (part.captureId !== null) await sendBack(id, part, sent, payOut, now)
  return parts.reduce((sum, part) => sum + (part.captureId === null ? part.amountCents : 0), 0)
}

/**
 * Refunds some or all of an order's money: through PayPal as far as it came from there, and for the rest writes down what
 * the administrator has transferred. The intent is audited before PayPal is asked; should what follows fail, the same request
 * again finds PayPal's refund by its key and writes it down.
 * @throws InvalidError, NotFoundError; ConflictError `not-refundable`
 */
export async function refundOrder(
  adminId: string,
  id: string,
  request: RefundRequest,
  { payOut = null, key, now = new Date() }: { payOut?: PayOut | null; key?: string | undefined; now?: Date },
): Promise<OrderSummary> {
  const requestKey = key === undefined ? null : requestKeyOf(adminId, key)
  if (requestKey && (await isDone(requestKey, id, request))) return findOrder(null, id, now)
  await inTransaction(async (transaction) => {
    const order = await holdOrder(transaction, id)
    if (requestKey) await refuseReused(transaction, requestKey, id, request)
    const most = order.paidCents - order.refundedCents
    if (request.amountCents > most) {
      const message = 'More than was paid cannot go back.'
      throw new InvalidError(message, { amountCents: message })
    }
    await refuseKnown(transaction, request.externalId)
    // A pending order is canceled first, which turns what was paid of it into credit.
    const asBank = { ...request, method: 'bank', externalId: null } as const
    if (order.status !== 'pending') await sourcesOf(transaction, order, asBank)
    const { amountCents, endPlan } = request
    const detail = { amountCents, endPlan, request: requestKey }
    const subject = `order:${id}`
    await audit(transaction, { actorId: adminId, action: 'refund.started', subject, detail })
  })
  const sent = { ...request, externalId: request.externalId ?? null, recordedBy: adminId, requestKey }
  for (const part of await partsOf(id, request.amountCents, payOut !== null))
    await sendBack(id, part, sent, payOut, now)
  return findOrder(null, id, now)
}

async function refuseKnown(transaction: Transaction, externalId: string | undefined): Promise<void> {
  const known =
    externalId !== undefined &&
    (await transaction.payment.findUnique({
      where: { method_externalId: { method: 'bank', externalId } },
    }))
  if (known) throw new ConflictError('duplicate', 'A transfer with this id was recorded before.')
}

/** Whether the same request was carried out before. @throws ConflictError `key-reused` */
async function isDone(requestKey: string, orderId: string, request: RefundRequest): Promise<boolean> {
  const payment = await database().payment.findUnique({ where: { requestKey } })
  if (payment && payment.orderId !== orderId) throw keyReused()
  if (payment) await refuseReused(database(), requestKey, orderId, request)
  return payment !== null
}

/** The audit log says what was asked for under a key when it was used first. */
async function refuseReused(
  transaction: Transaction,
  requestKey: string,
  orderId: string,
  { amountCents, endPlan }: RefundRequest,
): Promise<void> {
  const started = await transaction.auditEntry.findFirst({
    where: { subject: `order:${orderId}`, action: 'refund.started', detail: { contains: requestKey } },
    select: { detail: true },
  })
  if (!started) return
  const first = JSON.parse(started.detail ?? '{}') as { amountCents?: number; endPlan?: boolean }
  if (first.amountCents !== amountCents || first.endPlan !== endPlan) throw keyReused()
}

function keyReused(): ConflictError {
  return new ConflictError('key-reused', 'This Idempotency-Key was used for another refund.')
}
