import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { requireAdmin } from '../access'
import type { ReturnRequest } from './schema'

const REASONS = { 'sent-back': 'Sent back', mistake: 'Recorded by mistake' } as const

/**
 * Closes unmatched money that is for no order: it was transferred back, or never came in. It was never counted as revenue,
 * so no total changes. The same payment again changes nothing.
 * @throws NotFoundError; ConflictError `already-assigned`
 */
export async function closeUnmatchedPayment(
  actor: Actor,
  paymentId: string,
  { reason, note }: ReturnRequest,
  now = new Date(),
): Promise<{ paymentId: string }> {
  const adminId = requireAdmin(actor)
  await inTransaction(async (tx) => {
    // Written although nothing changes: whoever gives the money to an order at the same time waits at this row.
    const { count } = await tx.payment.updateMany({
      where: { id: paymentId, orderId: null, direction: 'received' },
      data: { orderId: null },
    })
    const payment = await tx.payment.findUnique({ where: { id: paymentId } })
    if (!payment) throw new NotFoundError('This payment does not exist.')
    if (count === 0) throw new ConflictError('already-assigned', 'This payment already belongs to an order.')
    if (payment.returnedAt !== null) return
    await tx.payment.update({ where: { id: paymentId }, data: { returnedAt: now }, select: { id: true } })
    const { method, amountCents, reference } = payment
    await tx.payment.create({
      data: {
        direction: 'refunded',
        method,
        amountCents,
        reference,
        note: note ? `${REASONS[reason]}: ${note}` : REASONS[reason],
        occurredAt: now,
        recordedBy: adminId,
        createdAt: now,
      },
      select: { id: true },
    })
    await audit(tx, {
      actorId: adminId,
      action: 'payment.returned',
      subject: `payment:${paymentId}`,
      detail: { method, amountCents, reason },
    })
  })
  return { paymentId }
}

/** Money that was closed belongs to no order any more. */
export function alreadyReturned(): ConflictError {
  return new ConflictError('already-returned', 'This money was sent back, or recorded by mistake.')
}
