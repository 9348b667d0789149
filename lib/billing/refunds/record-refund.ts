import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import { incrementDailyTotal, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { sendOrderEmail } from '../emails/send-order-email'
import { BY_HAND_IDS, type MethodId } from '../methods/registry'
import { refundableCents, totalsSubject } from '../orders/amounts'
import { cancelPending } from '../orders/cancel'
import { addCredit, creditLeftBy, creditOf } from '../orders/credit'
import { lockOrder } from '../orders/lock-order'
import {
  auditDropped,
  cancelPendingOrder,
  endPeriodOf,
  reverseOrderValue,
  unusedIn,
} from '../subscriptions/ending'
import { allocateRefund } from './refund-allocation'

/** A refund, through its provider or by hand. */
export type RefundRecord = {
  orderId: string
  method: MethodId
  amountCents: number
  /** The provider's refund or the bank's transfer id. Each is recorded once. */
  externalId: string | null
  occurredAt: Date
  recordedBy: string | null
  reason: string
  /** Ends the plan immediately. */
  endPlan: boolean
  requestKey?: string | null
}

/**
 * Records a refund. The money comes from what is owed, was overpaid, or is still in the plan; a credit note
 * covers the plan's part. Locks the account, emails the customer and ends with an audit entry, so call it
 * last.
 * @returns false if it was already recorded
 * @throws ConflictError `not-refundable`
 */
export async function recordRefund(tx: Tx, money: RefundRecord, now: Date): Promise<boolean> {
  const { orderId, method, amountCents, externalId, occurredAt, recordedBy, requestKey = null } = money
  let order = await lockOrder(tx, orderId)
  if (await isKnown(tx, money)) return false
  if (order.status === 'pending') {
    await cancelPending(tx, order, now)
    order = { ...order, status: 'canceled' }
  }
  const dropped = await applyRefund(tx, order, money, now)
  await tx.payment.create({
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
  const subject = totalsSubject({ ...order, method })
  await incrementDailyTotal(tx, 'revenue.refunded', dayOf(occurredAt), { subject, cents: amountCents })
  await sendOrderEmail(tx, { kind: 'refunded', orderId, amountCents })
  await auditDropped(tx, recordedBy, dropped)
  await audit(tx, {
    actorId: recordedBy,
    action: 'payment.refunded',
    subject: `order:${orderId}`,
    detail: { method, amountCents, endPlan: money.endPlan },
  })
  return true
}

/**
 * Determines the sources of a refund. Money that a provider has already sent is gone whatever the books say:
 * it is deducted from the order's value, even below zero, as a loss.
 * @throws ConflictError `not-refundable`
 */
export async function allocationOf(
  tx: Tx,
  order: Order,
  { amountCents, endPlan, externalId, method }: Omit<RefundRecord, 'orderId' | 'occurredAt' | 'recordedBy'>,
) {
  const isCompleted = order.completedAt !== null
  const { id, workspaceId } = order
  const balanceCents = workspaceId === null ? await creditLeftBy(tx, id) : await creditOf(tx, workspaceId)
  const sources = allocateRefund(
    amountCents,
    { ...order, isCompleted, isRefundRequested: isRefundRequested(order), balanceCents },
    endPlan,
  )
  if (sources) return sources
  if (!BY_HAND_IDS.includes(method) && externalId !== null) return { fromValue: amountCents, fromCredit: 0 }
  const message =
    'This is more than can be refunded: the money of this order was already refunded, or pays for a later plan.'
  throw new ConflictError('not-refundable', message)
}

async function applyRefund(tx: Tx, order: Order, money: RefundRecord, now: Date): Promise<string | null> {
  const { workspaceId, id: orderId } = order
  const { fromValue, fromCredit } = await allocationOf(tx, order, money)
  const left = order.paidCents - order.refundedCents - money.amountCents
  const isAllBack = left === 0 || (fromValue > 0 && fromValue >= refundableCents(order))
  await tx.order.update({
    where: { id: orderId },
    data: {
      refundedCents: order.refundedCents + money.amountCents,
      ...(isAllBack ? { status: 'refunded' } : {}),
    },
    select: { id: true },
  })
  await addCredit(tx, { workspaceId, orderId, amountCents: -fromCredit, reason: 'refunded' }, now)
  if (isRefundRequested(order)) {
    await reverseOrderValue(tx, order, { money: fromValue, credit: 0, noted: 0 }, now)
    return null
  }
  const isRunning = order.periodEnd !== null && order.periodEnd > now
  const ends = money.endPlan && isRunning
  const rest = isAllBack ? order.valueCents - fromValue : Math.max(0, unusedIn(order, now) - fromValue)
  await reverseOrderValue(tx, order, { money: fromValue, credit: ends ? rest : 0 }, now)
  const dropped = fromValue > 0 || ends ? await cancelPendingOrder(tx, order, now) : null
  if (ends && workspaceId !== null) await endPeriodOf(tx, { ...order, workspaceId }, now)
  return dropped
}

/** The plan has ended and the credit note is issued; the money is still to be sent. */
function isRefundRequested(order: Order): boolean {
  return order.refundAskedAt !== null
}

async function isKnown(tx: Tx, { method, externalId, requestKey }: RefundRecord): Promise<boolean> {
  const known = [
    ...(externalId === null ? [] : [{ method, externalId }]),
    ...(requestKey ? [{ requestKey }] : []),
  ]
  return known.length > 0 && (await tx.payment.findFirst({ where: { OR: known } })) !== null
}
