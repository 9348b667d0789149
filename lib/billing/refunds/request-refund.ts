import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { AppError, ConflictError } from '../../platform/errors'
import { byMoment, never, forEachSafely } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { sendOrderEmail } from '../emails/send-order-email'
import { refundableCents } from '../orders/amounts'
import { lockOwnOrder } from '../orders/lock-order'
import { findOrder } from '../orders/queries'
import type { OrderSummary } from '../orders/schema'
import { refundableUntil } from '../orders/summaries'
import { auditDropped, cancelPendingOrder, endPeriodOf, reverseOrderValue } from '../subscriptions/ending'
import { issueRefund, manualCents, type RefundProviders, splitRefund } from './issue-refund'
import { refundProviders } from './refund-providers'

/**
 * Refunds a customer's latest order within thirty days, without a reason. The plan ends immediately; credit
 * and unused time that were put into it become credit again. Payments through a provider are refunded through
 * it now; the rest is transferred by an administrator and recorded with `refundOrder`.
 * @throws NotFoundError; ConflictError `not-refundable`
 */
export async function requestRefund(
  actor: Actor,
  id: string,
  now = new Date(),
  providers?: RefundProviders,
): Promise<OrderSummary> {
  const through = providers ?? (await refundProviders())
  const amountCents = await inTransaction((tx) => request(tx, actor, id, through, now))
  await sendRequestedRefund(id, amountCents, through, now)
  return findOrder(actor, id, now)
}

/** Ends the plan and records the request. @returns the cents to refund */
async function request(
  tx: Tx,
  actor: Actor,
  id: string,
  providers: RefundProviders,
  now: Date,
): Promise<number> {
  const order = await lockOwnOrder(tx, actor, id)
  const { workspaceId } = order
  const amountCents = refundableCents(order)
  if (order.refundAskedAt !== null) return order.status === 'completed' ? amountCents : 0
  const plans = await tx.subscription.findMany({ where: { workspaceId }, select: { orderId: true } })
  const until = refundableUntil(order, plans)
  if (!until || until <= now)
    throw new ConflictError('not-refundable', 'This order can’t be refunded, or can no longer be refunded.')
  await tx.order.update({ where: { id }, data: { refundAskedAt: now }, select: { id: true } })
  const credit = order.valueCents - amountCents
  await reverseOrderValue(tx, order, { money: 0, credit, noted: order.valueCents }, now)
  const dropped = await cancelPendingOrder(tx, order, now)
  await endPeriodOf(tx, order, now)
  const byHand = manualCents(await splitRefund(tx, id, amountCents, providers))
  if (byHand > 0) await sendOrderEmail(tx, { kind: 'refund-asked', orderId: id, amountCents: byHand })
  await auditDropped(tx, actor.user.id, dropped)
  const detail = { amountCents }
  await audit(tx, { actorId: actor.user.id, action: 'refund.asked', subject: `order:${id}`, detail })
  return amountCents
}

/**
 * Sends requested refunds whose provider was unavailable. Runs as a job. A refusal for one order does not
 * stop the others; if a provider is unavailable, the rest waits for the next run.
 */
export async function sendRequestedRefunds(now = new Date(), shouldStop = never): Promise<void> {
  const providers = await refundProviders()
  const method = { in: [...providers.keys()] }
  const where = { status: 'completed', refundAskedAt: { not: null }, payments: { some: { method } } }
  const requested = byMoment('refundAskedAt', ({ past, ...page }) =>
    database().order.findMany({ where: { AND: [where, past] }, ...page }),
  )
  let isAway = false
  const send = async (order: Order) => {
    try {
      await sendRequestedRefund(order.id, refundableCents(order), providers, now)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      log.warn({ orderId: order.id, code: error.code }, 'failed to send requested refund')
      isAway = error.kind === 'unavailable'
    }
  }
  await forEachSafely('send requested refund', requested, send, () => isAway || shouldStop())
}

/** Sends the part that providers can refund. The rest waits for an administrator. */
async function sendRequestedRefund(
  id: string,
  amountCents: number,
  providers: RefundProviders,
  now: Date,
): Promise<void> {
  const request = {
    reason: 'Requested within 30 days',
    endPlan: true,
    externalId: null,
    recordedBy: null,
  }
  for (const part of await splitRefund(database(), id, amountCents, providers))
    if (part.captureId !== null) await issueRefund(id, part, request, providers, now)
}
