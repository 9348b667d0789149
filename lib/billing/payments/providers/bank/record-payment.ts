import type { Actor } from '../../../../platform/actor'
import { audit } from '../../../../platform/audit'
import { dayOf } from '../../../../platform/counts/daily-totals'
import { database, inTransaction, isUniqueViolation, type Tx } from '../../../../platform/database/database'
import { ConflictError } from '../../../../platform/errors'
import { requireAdmin } from '../../../access'
import { bank } from '../../../methods/bank'
import { holdOrder } from '../../../orders/hold-order'
import { readOrder } from '../../../orders/queries'
import { findReferences } from '../../../orders/reference'
import { addDays } from '../../../plans/period'
import { requestKeyOf } from '../../../request-key'
import { createPayment, receivePayment } from '../../receive'
import { answerOf, type Recorded } from '../../received-answer'
import type { ReceivedAnswer, ReceivedRequest } from '../../schema'

/**
 * Records money that an administrator saw on the bank account. A reference that names no order of ours keeps it unmatched. What
 * looks like a transfer that was recorded before (its id, or the same order, amount and day) is answered as `duplicate`
 * and changes nothing.
 * @param key the Idempotency-Key: the same request again gives the answer of the first
 */
export async function recordReceived(
  actor: Actor,
  request: ReceivedRequest,
  key?: string,
  now = new Date(),
): Promise<ReceivedAnswer> {
  const adminId = requireAdmin(actor)
  const requestKey = key === undefined ? null : requestKeyOf(adminId, key)
  const before = requestKey && (await answerBefore(requestKey, request))
  if (before) return before
  try {
    const recorded = await inTransaction((tx) => record(tx, { adminId, requestKey, ...request }, now))
    return await answerOf(recorded)
  } catch (error) {
    // Two at once with the same key or bank id, one of them without an order to wait at.
    const made = isUniqueViolation(error) && (await findSame(request.externalId, requestKey))
    if (!made) throw error
    return answerOf({ outcome: 'duplicate', paymentId: made.id, orderId: made.orderId })
  }
}

async function record(
  tx: Tx,
  request: ReceivedRequest & { adminId: string; requestKey: string | null },
  now: Date,
): Promise<Recorded> {
  const { adminId, requestKey, confirmDuplicate, orderId: given, ...money } = request
  const orderId = given ?? (await findByReference(tx, money.reference ?? ''))
  if (orderId !== null) await holdOrder(tx, orderId)
  const seen = money.externalId
    ? await tx.payment.findUnique({
        where: { method_externalId: { method: bank.id, externalId: money.externalId } },
      })
    : confirmDuplicate
      ? null
      : await findAlike(tx, orderId, money)
  if (seen) return { outcome: 'duplicate', paymentId: seen.id, orderId: seen.orderId ?? '' }
  const row = { ...money, method: bank.id, recordedBy: adminId, requestKey } as const
  if (orderId !== null) return receivePayment(tx, { ...row, orderId }, now)
  const { id } = await createPayment(tx, { ...row, orderId: null }, now)
  await audit(tx, {
    actorId: adminId,
    action: 'payment.unmatched',
    subject: `payment:${id}`,
    detail: { amountCents: money.amountCents },
  })
  return { outcome: 'unmatched', paymentId: id, orderId: null }
}

/** The one order that a payer's words name; none when they name none, or several. */
async function findByReference(tx: Tx, text: string): Promise<string | null> {
  const orders = await tx.order.findMany({
    where: { reference: { in: findReferences(text) } },
    select: { id: true },
    take: 2,
  })
  const [first, another] = orders
  return first && !another ? first.id : null
}

/** A transfer of the same amount and day for the same order, or with the same words when there is none. */
function findAlike(
  tx: Tx,
  orderId: string | null,
  { amountCents, occurredAt, reference }: { amountCents: number; occurredAt: Date; reference?: string },
) {
  const start = new Date(dayOf(occurredAt))
  return tx.payment.findFirst({
    where: {
      direction: 'received',
      method: bank.id,
      amountCents,
      occurredAt: { gte: start, lt: addDays(start, 1) },
      ...(orderId === null ? { orderId, reference: reference ?? null } : { orderId }),
    },
  })
}

function findSame(externalId: string | undefined, requestKey: string | null) {
  return database().payment.findFirst({
    where: { OR: [{ method: bank.id, externalId: externalId ?? '' }, { requestKey: requestKey ?? '' }] },
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
  const order = await readOrder(orderId)
  const rest = order.dueCents - order.paidCents
  return { outcome: rest > 0 ? 'partial' : rest < 0 ? 'overpaid' : 'completed', paymentId, order }
}
