import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { AppError, ConflictError, NotFoundError } from '../../platform/errors'
import { byMoment, never, oneByOne } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { ownedBy } from '../access'
import { sendOrderEmail } from '../emails/send-order-email'
import { lockAccount } from '../lock'
import { findOrder } from '../orders/queries'
import { refundableCents } from '../orders/refundable'
import type { OrderSummary } from '../orders/schema'
import { refundableUntil } from '../orders/summaries'
import { auditDropped, dropPending, endPeriodOf, reverseOrderValue } from '../subscriptions/ending'
import { issueRefund, manualCents, type RefundProviders, splitRefund } from './issue-refund'
import { refundProviders } from './refund-providers'

/**
 * Refunds a customer's latest order within thirty days and without a reason. The plan ends at once; what was put into it
 * as credit or unused time becomes credit. What came through a provider goes back through it now; what came by bank
 * transfer is sent by an administrator, who records it with `refundOrder`.
 * @throws NotFoundError; ConflictError `not-refundable`
 */
export async function requestRefund(
  actor: Actor,
  id: string,
  now = new Date(),
  providers?: RefundProviders,
): Promise<OrderSummary> {
  const through = providers ?? (await refundProviders())
  const amountCents = await inTransaction((tx) => request(tx, ownedBy(actor).userId, id, through, now))
  await sendRequestedRefund(id, amountCents, through, now)
  return findOrder(actor, id, now)
}

/** Ends the plan and notes the wish. @returns the cents that go back */
async function request(
  tx: Tx,
  userId: string,
  id: string,
  providers: RefundProviders,
  now: Date,
): Promise<number> {
  await lockAccount(tx, userId)
  const order = await tx.order.findFirst({ where: { id, userId } })
  if (!order) throw new NotFoundError('This order does not exist.')
  const amountCents = refundableCents(order)
  if (order.refundAskedAt !== null) return order.status === 'completed' ? amountCents : 0
  const plans = await tx.subscription.findMany({ where: { userId }, select: { orderId: true } })
  const until = refundableUntil(order, plans)
  if (!until || until <= now)
    throw new ConflictError('not-refundable', 'This order can’t be refunded, or can no longer be refunded.')
  await tx.order.update({ where: { id }, data: { refundAskedAt: now }, select: { id: true } })
  const credit = order.valueCents - amountCents
  await reverseOrderValue(tx, order, { money: 0, credit, noted: order.valueCents }, now)
  const dropped = await dropPending(tx, order, now)
  await endPeriodOf(tx, { ...order, userId }, now)
  const byHand = manualCents(await splitRefund(tx, id, amountCents, providers))
  if (byHand > 0) await sendOrderEmail(tx, { kind: 'refund-asked', orderId: id, amountCents: byHand })
  await auditDropped(tx, userId, dropped)
  const detail = { amountCents }
  await audit(tx, { actorId: userId, action: 'refund.asked', subject: `order:${id}`, detail })
  return amountCents
}

/**
 * Sends requested refunds whose provider could not be asked at once. A job of the service: nobody asks for it. What is
 * refused for one order stops no other; while a provider is unavailable, the rest waits for the next run.
 */
export async function sendRequestedRefunds(now = new Date(), shallStop = never): Promise<void> {
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
      log.warn({ orderId: order.id, code: error.code }, 'a requested refund could not be sent')
      isAway = error.kind === 'unavailable'
    }
  }
  await oneByOne('requested refund', requested, send, () => isAway || shallStop())
}

/** Sends what goes back through its provider; the rest waits for a person. */
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
    if (part.capture !== null) await issueRefund(id, part, request, providers, now)
}
