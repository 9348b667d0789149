import { audit } from '../../platform/audit'
import { type Transaction, database, inTransaction } from '../../platform/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import type { ReturnRequest } from '../transactions/schema'

const PREFIX = 'returned:'
const keyOf = (paymentId: string) => PREFIX + paymentId

const WORDS = { 'sent-back': 'Sent back', mistake: 'Recorded by mistake' } as const

/**
 * Closes unmatched money that is for no order: it was transferred back, or never came in. It was never counted as revenue,
 * so no total changes. The same payment again changes nothing.
 * @throws NotFoundError; ConflictError `already-assigned`
 */
export async function returnReceived(
  adminId: string,
  paymentId: string,
  { reason, note }: ReturnRequest,
  now = new Date(),
): Promise<{ paymentId: string }> {
  await inTransaction(async (transaction) => {
    // Written although nothing changes: whoever gives the money to an order at the same time waits at this row.
    const { count } = await transaction.payment.updateMany({
      where: { id: paymentId, orderId: null, direction: 'received' },
      data: { orderId: null },
    })
    const payment = await transaction.payment.findUnique({ where: { id: paymentId } })
    if (!payment) throw new NotFoundError('This payment does not exist.')
    if (count === 0) throw new ConflictError('already-assigned', 'This payment belongs to an order already.')
    if (await isReturned(transaction, paymentId)) return
    const { method, amountCents, reference } = payment
    await transaction.payment.create({
      data: {
        direction: 'refunded',
        method,
        amountCents,
        reference,
        requestKey: keyOf(paymentId),
        note: note ? `${WORDS[reason]}: ${note}` : WORDS[reason],
        occurredAt: now,
        recordedBy: adminId,
        createdAt: now,
      },
      select: { id: true },
    })
    await audit(transaction, {
      actorId: adminId,
      action: 'payment.returned',
      subject: `payment:${paymentId}`,
      detail: { method, amountCents, reason },
    })
  })
  return { paymentId }
}

/** Refuses what was returned; ask while the payment's row is held. @throws ConflictError `already-returned` */
export async function refuseReturned(transaction: Transaction, paymentId: string): Promise<void> {
  if (await isReturned(transaction, paymentId))
    throw new ConflictError('already-returned', 'This money was sent back, or recorded by mistake.')
}

/** The unmatched payments that need nobody any more. */
export async function returnedIds(): Promise<string[]> {
  const rows = await database().payment.findMany({
    where: { orderId: null, direction: 'refunded', requestKey: { startsWith: PREFIX } },
    select: { requestKey: true },
  })
  return rows.flatMap(({ requestKey }) => requestKey?.slice(PREFIX.length) ?? [])
}

async function isReturned(transaction: Transaction, paymentId: string): Promise<boolean> {
  const requestKey = keyOf(paymentId)
  return (await transaction.payment.findUnique({ where: { requestKey }, select: { id: true } })) !== null
}
