import { audit } from '../../platform/audit'
import { dayOf } from '../../platform/daily-totals'
import { type Transaction, database, inTransaction, isUniqueViolation } from '../../platform/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { requestKeyOf } from '../orders/mutations'
import { addDays } from '../subscriptions/period'
import { findOrder } from '../queries'
import { findReferences } from '../orders/reference'
import { refuseReturned } from './return-received'
import type { ReceivedAnswer, ReceivedRequest } from '../schema'
import { type Receipt, applyMoney, holdOrder, receiveMoney, recordPayment, tellOfReceipt } from './settlement'

type Recorded = Receipt | { outcome: 'unmatched' | 'duplicate'; paymentId: string; orderId: null }

/**
 * Records money that an administrator saw on the bank account. A reference that names no order of ours keeps it unmatched. What
 * looks like a transfer that was recorded before (its id, or the same order, amount and day) is answered as `duplicate`
 * and changes nothing.
 * @param key the Idempotency-Key: the same request again gives the answer of the first
 */
export async function recordReceived(
  adminId: string,
  request: ReceivedRequest,
  key?: string,
  now = new Date(),
): Promise<ReceivedAnswer> {
  const requestKey = key === undefined ? null : requestKeyOf(adminId, key)
  const before = requestKey && (await answerBefore(requestKey, request))
  if (before) return before
  try {
    const recorded = await inTransaction((transaction) =>
      record(transaction, { adminId, requestKey, ...request }, now),
    )
    if (recorded.orderId !== null && recorded.outcome !== 'duplicate') tellOfReceipt(recorded)
    return await answer(recorded)
  } catch (error) {
    // Two at once with the same key or bank id, one of them without an order to wait at.
    const made = isUniqueViolation(error) && (await findSame(request.externalId, requestKey))
    if (!made) throw error
    return answer({ outcome: 'duplicate', paymentId: made.id, orderId: made.orderId })
  }
}

/**
 * Gives unmatched money to an order.
 * @throws NotFoundError; ConflictError `already-assigned`
 */
export async function assignReceived(
  adminId: string,
  paymentId: string,
  orderId: string,
  now = new Date(),
): Promise<ReceivedAnswer> {
  const receipt = await inTransaction(async (transaction) => {
    await holdOrder(transaction, orderId)
    const { count } = await transaction.payment.updateMany({
      where: { id: paymentId, orderId: null, direction: 'received' },
      data: { orderId },
    })
    const payment = await transaction.payment.findUnique({ where: { id: paymentId } })
    if (!payment) throw new NotFoundError('This payment does not exist.')
    if (count === 0) throw new ConflictError('already-assigned', 'This payment belongs to an order already.')
    await refuseReturned(transaction, paymentId)
    const { amountCents, occurredAt } = payment
    const method = payment.method as 'bank' | 'paypal'
    const money = { paymentId, orderId, method, amountCents, occurredAt, recordedBy: adminId }
    return applyMoney(transaction, money, now)
  })
  tellOfReceipt(receipt)
  return answer(receipt)
}

async function record(
  transaction: Transaction,
  request: ReceivedRequest & { adminId: string; requestKey: string | null },
  now: Date,
): Promise<Recorded> {
  const { adminId, requestKey, confirmDuplicate, orderId: given, ...money } = request
  const orderId = given ?? (await findByReference(transaction, money.reference ?? ''))
  if (orderId !== null) await holdOrder(transaction, orderId)
  const seen = money.externalId
    ? await transaction.payment.findUnique({
        where: { method_externalId: { method: 'bank', externalId: money.externalId } },
      })
    : confirmDuplicate
      ? null
      : await findAlike(transaction, orderId, money)
  if (seen) return { outcome: 'duplicate', paymentId: seen.id, orderId: seen.orderId ?? '' }
  const row = { ...money, method: 'bank', recordedBy: adminId, requestKey } as const
  if (orderId !== null) return receiveMoney(transaction, { ...row, orderId }, now)
  const { id } = await recordPayment(transaction, { ...row, orderId: null }, now)
  await audit(transaction, {
    actorId: adminId,
    action: 'payment.unmatched',
    subject: `payment:${id}`,
    detail: { amountCents: money.amountCents },
  })
  return { outcome: 'unmatched', paymentId: id, orderId: null }
}

/** The one order that a payer's words name; none when they name none, or several. */
async function findByReference(transaction: Transaction, text: string): Promise<string | null> {
  const orders = await transaction.order.findMany({
    where: { reference: { in: findReferences(text) } },
    select: { id: true },
    take: 2,
  })
  return orders.length === 1 ? (orders[0]?.id ?? null) : null
}

/** A transfer of the same amount and day for the same order, or with the same words when there is none. */
function findAlike(
  transaction: Transaction,
  orderId: string | null,
  { amountCents, occurredAt, reference }: { amountCents: number; occurredAt: Date; reference?: string },
) {
  const start = new Date(dayOf(occurredAt))
  return transaction.payment.findFirst({
    where: {
      direction: 'received',
      method: 'bank',
      amountCents,
      occurredAt: { gte: start, lt: addDays(start, 1) },
      ...(orderId === null ? { orderId, reference: reference ?? null } : { orderId }),
    },
  })
}

function findSame(externalId: string | undefined, requestKey: string | null) {
  return database().payment.findFirst({
    where: { OR: [{ method: 'bank', externalId: externalId ?? '' }, { requestKey: requestKey ?? '' }] },
  })
}

/** What a request was answered that is sent again. @throws ConflictError `key-reused` when it is another one */
async function answerBefore(requestKey: string, request: ReceivedRequest): Promise<ReceivedAnswer | null> {
  const payment = await database().payment.findUnique({ where: { requestKey } })
  if (!payment) return null
  const same =
    payment.amountCents === request.amountCents &&
    payment.occurredAt.getTime() === request.occurredAt.getTime() &&
    payment.reference === (request.reference ?? null) &&
    payment.externalId === (request.externalId ?? null) &&
    payment.note === (request.note ?? null) &&
    (request.orderId === undefined || request.orderId === payment.orderId)
  if (!same) throw new ConflictError('key-reused', 'This Idempotency-Key was used for another payment.')
  const { id: paymentId, orderId } = payment
  if (orderId === null) return { outcome: 'unmatched', paymentId, order: null }
  const order = await findOrder(null, orderId)
  const rest = order.dueCents - order.paidCents
  return { outcome: rest > 0 ? 'partial' : rest < 0 ? 'overpaid' : 'completed', paymentId, order }
}

async function answer({ outcome, paymentId, orderId }: Recorded): Promise<ReceivedAnswer> {
  return { outcome, paymentId, order: orderId ? await findOrder(null, orderId) : null }
}
