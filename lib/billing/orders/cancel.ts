import type { Order } from '@/prisma/generated/sqlite/client'
import type { Transaction } from '../../platform/database'
import { addCredit } from '../money/credit'
import { issueCreditNote } from '../invoices/issue'

/** The one order of a family that is still to be paid. */
export function findPending(transaction: Transaction, userId: string, family: string): Promise<Order | null> {
  return transaction.order.findFirst({ where: { userId, family, status: 'pending' } })
}

/** Ends an order that was not paid in full: its credit comes back, and what was paid of it becomes credit. */
export async function cancelPending(transaction: Transaction, order: Order, now: Date): Promise<void> {
  const { id, userId, creditCents, paidCents, priceCents, unusedCents } = order
  await transaction.order.update({ where: { id }, data: { status: 'canceled' }, select: { id: true } })
  await addCredit(transaction, { userId, orderId: id, amountCents: creditCents, reason: 'returned' }, now)
  await addCredit(transaction, { userId, orderId: id, amountCents: paidCents, reason: 'overpaid' }, now)
  await issueCreditNote(transaction, id, priceCents - unusedCents, 'Canceled before it was paid', now)
}
