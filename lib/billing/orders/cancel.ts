import type { Order } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction, type Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { releaseRedemption } from '../coupons/redemption'
import { sendOrderEmail } from '../emails/send-order-email'
import { issueCancellation } from '../invoices/issue'
import { addCredit } from './credit'
import { lockOwnOrder } from './lock-order'
import { findOrder } from './queries'
import type { OrderSummary } from './schema'

/**
 * Cancels an unpaid order. Canceling a renewal ends the plan with its current period.
 * @throws NotFoundError; ConflictError `order-closed` if it is already paid or ended
 */
export async function cancelOrder(actor: Actor, id: string, now = new Date()): Promise<OrderSummary> {
  await inTransaction(async (tx) => {
    const order = await lockOwnOrder(tx, actor, id)
    if (order.status === 'canceled') return
    if (order.status !== 'pending') throw new ConflictError('order-closed', 'This order is already paid.')
    await cancelPending(tx, order, now)
    if (order.kind === 'renewal')
      await tx.subscription.updateMany({
        where: { workspaceId: order.workspaceId, family: order.family },
        data: { cancelAtPeriodEnd: true },
      })
    await sendOrderEmail(tx, { kind: 'canceled', orderId: id })
    await audit(tx, { actorId: actor.user.id, action: 'order.canceled', subject: `order:${id}` })
  })
  return findOrder(actor, id)
}

/** The unpaid order of a family, of which there is at most one. */
export function findPending(tx: Tx, workspaceId: string, family: string): Promise<Order | null> {
  return tx.order.findFirst({ where: { workspaceId, family, status: 'pending' } })
}

/** Cancels an unpaid order: returns its credit and its coupon, and turns partial payments into credit. */
export async function cancelPending(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, workspaceId, creditCents, paidCents } = order
  await tx.order.update({ where: { id }, data: { status: 'canceled' }, select: { id: true } })
  await releaseRedemption(tx, order)
  await addCredit(tx, { workspaceId, orderId: id, amountCents: creditCents, reason: 'returned' }, now)
  await addCredit(tx, { workspaceId, orderId: id, amountCents: paidCents, reason: 'overpaid' }, now)
  await issueCancellation(tx, id, now)
}
