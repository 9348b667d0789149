import { type Actor, requireAdministrator } from '../../platform/actor'
import { inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { toMethodId } from '../methods/registry'
import { lockOrder } from '../orders/lock-order'
import { toReceiveResponse, settleOrder } from './receive'
import type { ReceiveResponse } from './schema'
import { alreadyReturned } from './unmatched'

/**
 * Assigns an unmatched payment to an order.
 * @throws NotFoundError; ConflictError `already-assigned`
 */
export async function assignReceived(
  actor: Actor,
  paymentId: string,
  orderId: string,
  now = new Date(),
): Promise<ReceiveResponse> {
  const adminId = requireAdministrator(actor)
  const receipt = await inTransaction(async (tx) => {
    await lockOrder(tx, orderId)
    const { count } = await tx.payment.updateMany({
      where: { id: paymentId, orderId: null, direction: 'received' },
      data: { orderId },
    })
    const payment = await tx.payment.findUnique({ where: { id: paymentId } })
    if (!payment) throw new NotFoundError('This payment does not exist.')
    if (count === 0) throw new ConflictError('already-assigned', 'This payment already belongs to an order.')
    if (payment.returnedAt !== null) throw alreadyReturned()
    const { amountCents, occurredAt } = payment
    const method = toMethodId(payment.method)
    const money = { paymentId, orderId, method, amountCents, occurredAt, recordedBy: adminId }
    return settleOrder(tx, money, now)
  })
  return toReceiveResponse(receipt)
}
