import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { dayOf } from '../../platform/counts/daily-totals'
import { database, inTransaction, isUniqueViolation, type Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { requestKeyOf } from '../access'
import { BY_HAND_IDS, byHand } from '../methods/registry'
import { lockOrder } from '../orders/lock-order'
import { readOrder } from '../orders/queries'
import { findReferences } from '../orders/reference'
import { addDays } from '../plans/period'
import { toReceiveResponse, createPayment, receivePayment, type Recorded } from './receive'
import type { ReceiveResponse, ReceivedRequest } from './schema'

/**
 * Records a payment that an administrator reports, with the order's own method if that is manual, otherwise
 * with the fallback. Stays unmatched if the reference matches no order. A transfer that seems to be recorded
 * already (same id, or same order, amount and day) returns `duplicate` and changes nothing.
 * @param key the Idempotency-Key: a repeated request returns the first response
 */
export async function recordReceived(
  actor: Actor,
  request: ReceivedRequest,
  key?: string,
  now = new Date(),
): Promise<ReceiveResponse> {
  const adminId = requireAdministrator(actor)
  const requestKey = key === undefined ? null : requestKeyOf(adminId, key)
  const before = requestKey && (await findPreviousResponse(requestKey, request))
  if (before) return before
  try {
    const recorded = await inTransaction((tx) => record(tx, { adminId, requestKey, ...request }, now))
    return await toReceiveResponse(recorded)
  } catch (error) {
    // Concurrent requests with the same key or bank id, one of them without an order to lock.
    const made = isUniqueViolation(error) && (await findSame(request.externalId, requestKey))
    if (!made) throw error
    return toReceiveResponse({ outcome: 'duplicate', paymentId: made.id, orderId: made.orderId })
  }
}

async function record(
  tx: Tx,
  request: ReceivedRequest & { adminId: string; requestKey: string | null },
  now: Date,
): Promise<Recorded> {
  const { adminId, requestKey, confirmDuplicate, orderId: requestedOrderId, ...money } = request
  const orderId = requestedOrderId ?? (await findByReference(tx, money.reference ?? ''))
  const order = orderId === null ? null : await lockOrder(tx, orderId)
  const { id: method } = byHand(order?.method ?? '')
  const { externalId } = money
  const seen = externalId
    ? await tx.payment.findUnique({ where: { method_externalId: { method, externalId } } })
    : confirmDuplicate
      ? null
      : await findDuplicateTransfer(tx, { ...money, orderId, method })
  if (seen) return { outcome: 'duplicate', paymentId: seen.id, orderId: seen.orderId ?? '' }
  const row = { ...money, method, recordedBy: adminId, requestKey } as const
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

/** The order in a payer's text. Null if there is none, or several. */
async function findByReference(tx: Tx, text: string): Promise<string | null> {
  const orders = await tx.order.findMany({
    where: { reference: { in: findReferences(text) } },
    select: { id: true },
    take: 2,
  })
  const [first, another] = orders
  return first && !another ? first.id : null
}

type Alike = Pick<ReceivedRequest, 'amountCents' | 'occurredAt' | 'reference'> & {
  orderId: string | null
  method: string
}

/** A transfer with the same amount and day for the same order or, without one, with the same reference. */
function findDuplicateTransfer(tx: Tx, { orderId, method, amountCents, occurredAt, reference }: Alike) {
  const start = new Date(dayOf(occurredAt))
  return tx.payment.findFirst({
    where: {
      direction: 'received',
      method,
      amountCents,
      occurredAt: { gte: start, lt: addDays(start, 1) },
      ...(orderId === null ? { orderId, reference: reference ?? null } : { orderId }),
    },
  })
}

function findSame(externalId: string | undefined, requestKey: string | null) {
  return database().payment.findFirst({
    where: {
      OR: [{ method: { in: BY_HAND_IDS }, externalId: externalId ?? '' }, { requestKey: requestKey ?? '' }],
    },
  })
}

/**
 * The response to the first request with this key.
 * @throws ConflictError `key-reused` if the request differs
 */
async function findPreviousResponse(
  requestKey: string,
  request: ReceivedRequest,
): Promise<ReceiveResponse | null> {
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
