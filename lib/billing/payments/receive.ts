import { audit } from '../../platform/audit'
import { incrementDailyTotal, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { sendOrderEmail } from '../emails/send-order-email'
import { type MethodId, methodLabel } from '../methods/registry'
import { totalsSubject } from '../orders/amounts'
import { addCredit } from '../orders/credit'
import { lockOrder } from '../orders/lock-order'
import { readOrder } from '../orders/queries'
import { activate } from '../subscriptions/activation'
import type { ReceiveResponse } from './schema'

/** A payment received for an order. */
export type ReceivedPayment = {
  orderId: string
  method: MethodId
  amountCents: number
  /** The provider's capture or the bank's transfer id. Each is recorded once. */
  externalId?: string | null
  /** The time of the payment, not of its recording. */
  occurredAt: Date
  recordedBy?: string | null
  reference?: string | null
  note?: string | null
  requestKey?: string | null
}

/** The result of a payment. `overpaid`: some of it or, for a closed order, all of it became credit. */
export type Receipt = Counted | { outcome: 'duplicate'; paymentId: string; orderId: string }

type Counted = {
  outcome: 'completed' | 'partial' | 'overpaid'
  paymentId: string
  orderId: string
  amountCents: number
}

/**
 * Records a payment for an order. This is the only function that applies payments. The order is completed
 * when the due amount is covered; the excess, and any payment for a closed order, becomes credit. Idempotent.
 * Locks the account, emails the customer and ends with an audit entry, so call it last.
 * @throws NotFoundError if the order does not exist
 */
export async function receivePayment(tx: Tx, money: ReceivedPayment, now: Date): Promise<Receipt> {
  const { orderId, externalId = null, method } = money
  await lockOrder(tx, orderId)
  const seen =
    externalId === null
      ? null
      : await tx.payment.findUnique({ where: { method_externalId: { method, externalId } } })
  if (seen) return { outcome: 'duplicate', paymentId: seen.id, orderId: seen.orderId ?? orderId }
  const payment = await createPayment(tx, money, now)
  return settleOrder(tx, { ...money, paymentId: payment.id }, now)
}

/** Creates a payment, with or without an order. */
export function createPayment(
  tx: Tx,
  money: Omit<ReceivedPayment, 'orderId'> & { orderId: string | null },
  now: Date,
) {
  const { amountCents } = money
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError('The amount must be a whole number of cents greater than zero')
  return tx.payment.create({
    data: { ...money, direction: 'received', createdAt: now },
    select: { id: true },
  })
}

/** Applies a stored payment to its order. The account is already locked. */
export async function settleOrder(
  tx: Tx,
  money: Pick<ReceivedPayment, 'orderId' | 'method' | 'amountCents' | 'occurredAt' | 'recordedBy'> & {
    paymentId: string
  },
  now: Date,
): Promise<Counted> {
  const { orderId, amountCents, paymentId, method } = money
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const paidCents = order.paidCents + amountCents
  const covered = paidCents >= order.dueCents
  const isOpen = order.status === 'pending'
  await tx.order.update({ where: { id: orderId }, data: { paidCents }, select: { id: true } })
  await incrementDailyTotal(tx, 'revenue.received', dayOf(money.occurredAt), {
    subject: totalsSubject({ ...order, method }),
    cents: amountCents,
  })
  const { workspaceId } = order
  if (isOpen && covered && workspaceId !== null) await activate(tx, { ...order, workspaceId }, now)
  const credited = isOpen ? Math.max(0, paidCents - order.dueCents) : amountCents
  await addCredit(tx, { workspaceId, orderId, amountCents: credited, reason: 'overpaid' }, now)
  const outcome = credited > 0 ? 'overpaid' : covered ? 'completed' : 'partial'
  const receipt: Counted = { outcome, paymentId, orderId, amountCents }
  await sendOrderEmail(tx, { kind: 'received', orderId, amountCents })
  const actorId = money.recordedBy ?? null
  const subject = `order:${orderId}`
  await audit(tx, {
    actorId,
    action: 'payment.received',
    subject,
    detail: { paymentId, method, amountCents, outcome },
  })
  if (isOpen && covered) await audit(tx, { actorId, action: 'order.completed', subject })
  return receipt
}

/** The result of a payment that an administrator recorded or assigned. */
export type Recorded = Receipt | { outcome: 'unmatched' | 'duplicate'; paymentId: string; orderId: null }

/** The result with the order's current state. */
export async function toReceiveResponse({ outcome, paymentId, orderId }: Recorded): Promise<ReceiveResponse> {
  return { outcome, paymentId, order: orderId ? await readOrder(orderId) : null }
}

/** The error for a payment that does not match its order. */
export function amountMismatch(method: MethodId): ConflictError {
  return new ConflictError(
    `${method}-unmatched`,
    `${methodLabel(method)} charged a different amount than the order total. We’re looking into it. Please don’t pay again.`,
  )
}
