import type { Order } from '@/prisma/generated/sqlite/client'
import type { Tx } from '../../platform/database/database'
import { issueCreditNote } from '../invoices/issue'
import { addCredit } from './credit'

/** The one order of a family that is still to be paid. */
export function findPending(tx: Tx, userId: string, family: string): Promise<Order | null> {
  return tx.order.findFirst({ where: { userId, family, status: 'pending' } })
}

/** Ends an order that was not paid in full: its credit comes back, and what was paid of it becomes credit. */
export async function cancelPending(tx: Tx, order: Order, now: Date): Promise<void> {
  const { id, userId, creditCents, paidCents, priceCents, unusedCents } = order
  await tx.order.update({ where: { id }, data: { status: 'canceled' }, select: { id: true } })
  await addCredit(tx, { userId, orderId: id, amountCents: creditCents, reason: 'returned' }, now)
  await addCredit(tx, { userId, orderId: id, amountCents: paidCents, reason: 'overpaid' }, now)
  await issueCreditNote(tx, id, priceCents - unusedCents, 'Canceled before it was paid', now)
}
