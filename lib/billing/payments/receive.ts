import { audit } from '../../platform/audit'
import { addToDay, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { sendOrderEmail } from '../emails/send-order-email'
import type { MethodId } from '../methods/registry'
import { addCredit } from '../orders/credit'
import { holdOrder } from '../orders/hold-order'
import { totalsSubject } from '../orders/totals-subject'
import { activate } from '../subscriptions/activation'
import { applyPayment } from './apply-payment'

/** Money that came in for an order. */
export type ReceivedPayment = {
  orderId: string
  method: MethodId
  amountCents: number
  /** The provider's capture, or the bank's id of the transfer: the same one counts once. */
  externalId?: string | null
  /** When it moved, which is not when it was recorded. */
  occurredAt: Date
  /** The administrator who recorded it. */
  recordedBy?: string | null
  reference?: string | null
  note?: string | null
  requestKey?: string | null
}

/** What came of it: `overpaid` when some or, for an order that was closed, all of it became credit. */
export type Receipt = Counted | { outcome: 'duplicate'; paymentId: string; orderId: string }

type Counted = {
  outcome: 'completed' | 'partial' | 'overpaid'
  paymentId: string
  orderId: string
  amountCents: number
}

/**
 * Takes in money for an order: the one way in which money makes something happen. The order is completed when what is due
 * is covered; what is above becomes credit, and so does money for an order that is closed. Money that was taken in before
 * changes nothing. It holds the account, emails the customer and ends with an audit entry, so call it last.
 * @throws NotFoundError when there is no such order
 */
export async function receivePayment(tx: Tx, money: ReceivedPayment, now: Date): Promise<Receipt> {
  const { orderId, externalId = null, method } = money
  await holdOrder(tx, orderId)
  const seen =
    externalId === null
      ? null
      : await tx.payment.findUnique({ where: { method_externalId: { method, externalId } } })
  if (seen) return { outcome: 'duplicate', paymentId: seen.id, orderId: seen.orderId ?? orderId }
  const payment = await createPayment(tx, money, now)
  return settleOrder(tx, { ...money, paymentId: payment.id }, now)
}

/** Emails the customer what their money did. */
async function notifyPaymentReceived(tx: Tx, { orderId, amountCents }: Counted): Promise<void> {
  await sendOrderEmail(tx, { kind: 'received', orderId, amountCents })
}

/** Writes a line of money that came in, for an order or for none yet. */
export function createPayment(
  tx: Tx,
  money: Omit<ReceivedPayment, 'orderId'> & { orderId: string | null },
  now: Date,
) {
  const { amountCents } = money
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError('Money is received in whole cents above zero')
  return tx.payment.create({
    data: { ...money, direction: 'received', createdAt: now },
    select: { id: true },
  })
}

/** Counts a payment that stands in the books for its order, which is held already. */
export async function settleOrder(
  tx: Tx,
  money: Pick<ReceivedPayment, 'orderId' | 'method' | 'amountCents' | 'occurredAt' | 'recordedBy'> & {
    paymentId: string
  },
  now: Date,
): Promise<Counted> {
  const { orderId, amountCents, paymentId, method } = money
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } })
  const { paidCents, covered, overCents } = applyPayment(order, amountCents)
  const isOpen = order.status === 'pending'
  await tx.order.update({ where: { id: orderId }, data: { paidCents }, select: { id: true } })
  await addToDay(tx, 'revenue.received', dayOf(money.occurredAt), {
    subject: totalsSubject({ ...order, method }),
    cents: amountCents,
  })
  const { userId } = order
  if (isOpen && covered && userId !== null) await activate(tx, { ...order, userId }, now)
  const credited = isOpen ? overCents : amountCents
  await addCredit(tx, { userId, orderId, amountCents: credited, reason: 'overpaid' }, now)
  const outcome = credited > 0 ? 'overpaid' : covered ? 'completed' : 'partial'
  const receipt: Counted = { outcome, paymentId, orderId, amountCents }
  await notifyPaymentReceived(tx, receipt)
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
