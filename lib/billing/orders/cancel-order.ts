import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { ownedBy } from '../access'
import { sendOrderEmail } from '../emails/send-order-email'
import { lockAccount } from '../lock'
import { cancelPending } from './cancel'
import { findOrder } from './queries'
import type { OrderSummary } from './schema'

/**
 * Cancels an unpaid order. Without the order of its next period a plan ends with the current one.
 * @throws NotFoundError; ConflictError `order-closed` when it is paid or ended already
 */
export async function cancelOrder(actor: Actor, id: string, now = new Date()): Promise<OrderSummary> {
  const { userId } = ownedBy(actor)
  await inTransaction(async (tx) => {
    await lockAccount(tx, userId)
    const order = await tx.order.findFirst({ where: { id, userId } })
    if (!order) throw new NotFoundError('This order does not exist.')
    if (order.status === 'canceled') return
    if (order.status !== 'pending') throw new ConflictError('order-closed', 'This order is already paid.')
    await cancelPending(tx, order, now)
    if (order.kind === 'renewal')
      await tx.subscription.updateMany({
        where: { userId, family: order.family },
        data: { cancelAtPeriodEnd: true },
      })
    await sendOrderEmail(tx, { kind: 'canceled', orderId: id })
    await audit(tx, { actorId: userId, action: 'order.canceled', subject: `order:${id}` })
  })
  return findOrder(actor, id)
}
