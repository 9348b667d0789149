import { type Actor, requireAdministrator } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import type { ReturnRequest } from './schema'

const REASONS = { 'sent-back': 'Returned', mistake: 'Recorded by mistake' } as const

/**
 * Closes an unmatched payment that is for no order: it was transferred back, or never arrived. It was never
 * counted as revenue, so no total changes. Idempotent.
 * @throws NotFoundError; ConflictError `already-assigned`
 */
export async function closeUnmatchedPayment(
  actor: Actor,
  paymentId: string,
  { reason, note }: ReturnRequest,
  now = new Date(),
): Promise<{ paymentId: string }> {
  const adminId = requireAdministrator(actor)
  await inTransaction(async (tx) => {
    // A write without a change, to lock the row against a concurrent assignment.
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

/** The error for assigning a closed payment. */
export function alreadyReturned(): ConflictError {
  return new ConflictError('already-returned', 'This money was sent back, or recorded by mistake.')
}
