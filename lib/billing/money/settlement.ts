import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import { addToDay, dayOf } from '../../platform/daily-totals'
import { type Transaction, inTransaction } from '../../platform/database'
import { NotFoundError } from '../../platform/errors'
import { activate } from '../subscriptions/activation'
import { settle } from '../orders/amounts'
import { announce } from '../letters/announce'
import { addCredit } from './credit'
import { lockAccount } from '../lock'
import { subjectOf } from '../words'

/** Money that came in for an order. */
export type ReceivedMoney = {
  orderId: string
  method: 'bank' | 'paypal'
  amountCents: number
  /** PayPal's capture, or the bank's id of the transfer: the same one counts once. */
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
  /** What the order had been paid with it: by the time of its letter more may have come in. */
  paidCents: number
}

/**
 * Takes in money for an order: the one way in which money makes something happen. The order is completed when what is due
 * is covered; what is above becomes credit, and so does money for an order that is closed. Money that was taken in before
 * changes nothing. It holds the account and ends with an audit entry, so call it last, and `tellOfReceipt` after the
 * transaction.
 * @throws NotFoundError when there is no such order
 */
export async function receiveMoney(
  transaction: Transaction,
  money: ReceivedMoney,
  now: Date,
): Promise<Receipt> {
  const { orderId, externalId = null, method } = money
  await holdOrder(transaction, orderId)
  const seen =
    externalId === null
      ? null
      : await transaction.payment.findUnique({ where: { method_externalId: { method, externalId } } })
  if (seen) return { outcome: 'duplicate', paymentId: seen.id, orderId: seen.orderId ?? orderId }
  const payment = await recordPayment(transaction, money, now)
  return applyMoney(transaction, { ...money, paymentId: payment.id }, now)
}

/** The same in a transaction of its own, with the mail that follows. */
export async function takeMoney(money: ReceivedMoney, now = new Date()): Promise<Receipt> {
  const receipt = await inTransaction((transaction) => receiveMoney(transaction, money, now))
  tellOfReceipt(receipt)
  return receipt
}

/** Mails the customer what their money did. */
export function tellOfReceipt(receipt: Receipt): void {
  if (receipt.outcome === 'duplicate') return
  const { orderId, amountCents, paidCents } = receipt
  announce({ kind: 'received', orderId, amountCents, paidCents })
}

/** Holds the account that an order belongs to. */
export async function holdOrder(transaction: Transaction, orderId: string): Promise<Order> {
  const found = await transaction.order.findUnique({ where: { id: orderId }, select: { userId: true } })
  if (!found) throw new NotFoundError('This order does not exist.')
  if (found.userId !== null) await lockAccount(transaction, found.userId)
  return transaction.order.findUniqueOrThrow({ where: { id: orderId } })
}

/** Writes a line of money that came in, for an order or for none yet. */
export function recordPayment(
  transaction: Transaction,
  money: Omit<ReceivedMoney, 'orderId'> & { orderId: string | null },
  now: Date,
) {
  const { amountCents } = money
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0)
    throw new RangeError('Money is received in whole cents above zero')
  return transaction.payment.create({
    data: { ...money, direction: 'received', createdAt: now },
    select: { id: true },
  })
}

/** Counts a payment that stands in the books for its order, which is held already. */
export async function applyMoney(
  transaction: Transaction,
  money: Pick<ReceivedMoney, 'orderId' | 'method' | 'amountCents' | 'occurredAt' | 'recordedBy'> & {
    paymentId: string
  },
  now: Date,
): Promise<Counted> {
  const { orderId, amountCents, paymentId, method } = money
  const order = await transaction.order.findUniqueOrThrow({ where: { id: orderId } })
  const { paidCents, covered, overCents } = settle(order, amountCents)
  const isOpen = order.status === 'pending'
  await transaction.order.update({ where: { id: orderId }, data: { paidCents }, select: { id: true } })
  await addToDay(transaction, 'revenue.received', dayOf(money.occurredAt), {
    subject: subjectOf({ ...order, method }),
    cents: amountCents,
  })
  const { userId } = order
  if (isOpen && covered && userId !== null) await activate(transaction, { ...order, userId }, now)
  const credited = isOpen ? overCents : amountCents
  await addCredit(transaction, { userId, orderId, amountCents: credited, reason: 'overpaid' }, now)
  const outcome = credited > 0 ? 'overpaid' : covered ? 'completed' : 'partial'
  const actorId = money.recordedBy ?? null
  const subject = `order:${orderId}`
  await audit(transaction, {
    actorId,
    action: 'payment.received',
    subject,
    detail: { paymentId, method, amountCents, outcome },
  })
  if (isOpen && covered) await audit(transaction, { actorId, action: 'order.completed', subject })
  return { outcome, paymentId, orderId, amountCents, paidCents }
}
