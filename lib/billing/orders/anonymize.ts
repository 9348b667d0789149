import { randomInt } from 'node:crypto'
import type { Tx } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { lockWorkspace } from '../lock'
import { cancelPending } from './cancel'

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Replaces a person's name: `Deleted customer 7F3K9Q`. */
function newPseudonym(): string {
  return `Deleted customer ${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/**
 * Anonymizes the payment data that must be kept. Orders, payments and invoices stay under a pseudonym; of the
 * buyer only the VAT ID and country remain, which determine the tax. Unpaid orders are canceled. Call it in
 * the transaction that deletes the workspace.
 * @returns the details of the audit entry
 * @throws ConflictError `refund-open` while a refund is due, because it would have no recipient
 */
export async function anonymizeCustomer(
  tx: Tx,
  workspaceId: string,
  now = new Date(),
): Promise<{ canceledOrders: string[] }> {
  await lockWorkspace(tx, workspaceId)
  const orders = await tx.order.findMany({ where: { workspaceId } })
  if (orders.some(({ status, refundAskedAt }) => status === 'completed' && refundAskedAt !== null))
    throw new ConflictError(
      'refund-open',
      'You requested a refund that hasn’t been paid out yet. Wait until you have it, then try again.',
    )
  const pending = orders.filter(({ status }) => status === 'pending')
  for (const order of pending) await cancelPending(tx, order, now)

  const pseudonym = newPseudonym()
  await tx.order.updateMany({ where: { workspaceId }, data: { workspaceId: null, pseudonym } })
  await tx.creditEntry.updateMany({ where: { workspaceId }, data: { workspaceId: null } })
  for (const { id, reference } of orders) {
    // Payers may write their name in a transfer, and administrators in a note.
    await tx.payment.updateMany({ where: { orderId: id }, data: { note: null } })
    const written = { orderId: id, reference: { not: null } }
    await tx.payment.updateMany({ where: written, data: { reference } })
    await anonymizeBuyer(tx, id, pseudonym)
  }
  return { canceledOrders: pending.map(({ id }) => id) }
}

async function anonymizeBuyer(tx: Tx, orderId: string, pseudonym: string): Promise<void> {
  const invoices = await tx.invoice.findMany({
    where: { orderId },
    select: { id: true, buyer: true },
  })
  for (const { id, buyer } of invoices) {
    const { country, vatId } = JSON.parse(buyer) as { country: string; vatId: string }
    const left = { name: pseudonym, company: '', street: '', postcode: '', city: '', state: '', email: '' }
    await tx.invoice.update({
      where: { id },
      data: { buyer: JSON.stringify({ ...left, country, vatId }) },
      select: { id: true },
    })
  }
}
