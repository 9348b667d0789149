import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import { addToDay, dayOf } from '../../platform/daily-totals'
import type { Transaction } from '../../platform/database'
import { ConflictError } from '../../platform/errors'
import { cancelPending } from '../orders/cancel'
import { addCredit, creditLeftBy, creditOf } from './credit'
import { auditDropped, dropPending, endPeriodOf, takeOut, unusedIn } from '../subscriptions/ending'
import { moneyIn, refundSources } from './refund-sources'
import { holdOrder } from './settlement'
import { subjectOf } from '../words'

/** Money that went back, or is about to: a bank's by a person, PayPal's through its API. */
export type ReturnedMoney = {
  orderId: string
  method: 'bank' | 'paypal'
  amountCents: number
  /** PayPal's refund, or the bank's id of the transfer: the same one counts once. */
  externalId: string | null
  occurredAt: Date
  recordedBy: string | null
  reason: string
  /** Ends the plan at once. */
  endPlan: boolean
  requestKey?: string | null
}

/**
 * Writes down money that went back. It comes out of what is owed, was paid too much, or the plan still stands for; the plan's
 * part is taken back by a credit note. It holds the account and ends with an audit entry, so call it last, and `announce` a
 * `refunded` after the transaction.
 * @returns false when it was written down before, which changes nothing
 * @throws ConflictError `not-refundable`
 */
export async function payBack(transaction: Transaction, money: ReturnedMoney, now: Date): Promise<boolean> {
  const { orderId, method, amountCents, externalId, occurredAt, recordedBy, requestKey = null } = money
  let order = await holdOrder(transaction, orderId)
  if (await isKnown(transaction, money)) return false
  if (order.status === 'pending') {
    await cancelPending(transaction, order, now)
    order = { ...order, status: 'canceled' }
  }
  const dropped = await giveBack(transaction, order, money, now)
  await transaction.payment.create({
    data: {
      orderId,
      direction: 'refunded',
      method,
      amountCents,
      externalId,
      requestKey,
      note: money.reason,
      occurredAt,
      recordedBy,
      createdAt: now,
    },
    select: { id: true },
  })
  const subject = subjectOf({ ...order, method })
  await addToDay(transaction, 'revenue.refunded', dayOf(occurredAt), { subject, cents: amountCents })
  await auditDropped(transaction, recordedBy, dropped)
  await audit(transaction, {
    actorId: recordedBy,
    action: 'payment.refunded',
    subject: `order:${orderId}`,
    detail: { method, amountCents, endPlan: money.endPlan },
  })
  return true
}

/**
 * Where money that goes back is taken from. What PayPal has sent back is gone whatever the books say: it comes out of the order's
 * value, even below zero, which is a loss.
 * @throws ConflictError `not-refundable`
 */
export async function sourcesOf(
  transaction: Transaction,
  order: Order,
  { amountCents, endPlan, externalId, method }: Omit<ReturnedMoney, 'orderId' | 'occurredAt' | 'recordedBy'>,
) {
  const isCompleted = order.completedAt !== null
  const { id, userId } = order
  const balanceCents =
    userId === null ? await creditLeftBy(transaction, id) : await creditOf(transaction, userId)
  const sources = refundSources(
    amountCents,
    { ...order, isCompleted, isAsked: isAsked(order), balanceCents },
    endPlan,
  )
  if (sources) return sources
  if (method === 'paypal' && externalId !== null) return { fromValue: amountCents, fromCredit: 0 }
  const message =
    'This is more than can go back: the money of this order has gone back already, or pays for a plan that came after it.'
  throw new ConflictError('not-refundable', message)
}

async function giveBack(
  transaction: Transaction,
  order: Order,
  money: ReturnedMoney,
  now: Date,
): Promise<string | null> {
  const { userId, id: orderId } = order
  const { fromValue, fromCredit } = await sourcesOf(transaction, order, money)
  const left = order.paidCents - order.refundedCents - money.amountCents
  const isAllBack = left === 0 || (fromValue > 0 && fromValue >= moneyIn(order))
  await transaction.order.update({
    where: { id: orderId },
    data: {
      refundedCents: order.refundedCents + money.amountCents,
      ...(isAllBack ? { status: 'refunded' } : {}),
    },
    select: { id: true },
  })
  await addCredit(transaction, { userId, orderId, amountCents: -fromCredit, reason: 'refunded' }, now)
  if (isAsked(order)) {
    await takeOut(transaction, order, { money: fromValue, credit: 0, noted: 0 }, now)
    return null
  }
  const isRunning = order.periodEnd !== null && order.periodEnd > now
  const ends = money.endPlan && isRunning
  const rest = isAllBack ? order.valueCents - fromValue : Math.max(0, unusedIn(order, now) - fromValue)
  await takeOut(transaction, order, { money: fromValue, credit: ends ? rest : 0 }, now)
  const dropped = fromValue > 0 || ends ? await dropPending(transaction, order, now) : null
  if (ends && userId !== null) await endPeriodOf(transaction, { ...order, userId }, now)
  return dropped
}

/** Its plan has ended and its credit note is written; the money is on its way. */
function isAsked(order: Order): boolean {
  return order.refundAskedAt !== null
}

async function isKnown(
  transaction: Transaction,
  { method, externalId, requestKey }: ReturnedMoney,
): Promise<boolean> {
  const known = [
    ...(externalId === null ? [] : [{ method, externalId }]),
    ...(requestKey ? [{ requestKey }] : []),
  ]
  return known.length > 0 && (await transaction.payment.findFirst({ where: { OR: known } })) !== null
}
