import { randomInt } from 'node:crypto'
import type { Transaction } from '../platform/database'
import { ConflictError } from '../platform/errors'
import { cancelPending } from './orders/cancel'
import { lockAccount } from './lock'

const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** What stands in the place of a person's name: `Deleted customer 7F3K9Q`. */
function newPseudonym(): string {
  return `Deleted customer ${Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')}`
}

/**
 * Takes a person out of what has to be kept of their payments. Orders, payments and invoices stay under a pseudonym; of the
 * buyer only the VAT ID and the country are left, which the tax depends on. What is still to be paid is canceled.
 * Call it in the transaction that deletes the account.
 * @returns what the audit entry tells of it
 * @throws ConflictError `refund-open` while money is owed to them: nobody could be asked where to send it
 */
export async function forgetCustomer(
  transaction: Transaction,
  userId: string,
  now = new Date(),
): Promise<{ canceledOrders: string[] }> {
  await lockAccount(transaction, userId)
  const orders = await transaction.order.findMany({ where: { userId } })
  if (orders.some(({ status, refundAskedAt }) => status === 'completed' && refundAskedAt !== null))
    throw new ConflictError(
      'refund-open',
      'You have asked for your money back, and it is not paid out yet. Please wait for it, then delete your account.',
    )
  const pending = orders.filter(({ status }) => status === 'pending')
  for (const order of pending) await cancelPending(transaction, order, now)

  const pseudonym = newPseudonym()
  await transaction.order.updateMany({ where: { userId }, data: { userId: null, pseudonym } })
  await transaction.creditEntry.updateMany({ where: { userId }, data: { userId: null } })
  for (const { id, reference } of orders) {
    // Payers write their name into a transfer, and administrators into a note.
    await transaction.payment.updateMany({ where: { orderId: id }, data: { note: null } })
    const written = { orderId: id, reference: { not: null } }
    await transaction.payment.updateMany({ where: written, data: { reference } })
    await forgetBuyer(transaction, id, pseudonym)
  }
  return { canceledOrders: pending.map(({ id }) => id) }
}

async function forgetBuyer(transaction: Transaction, orderId: string, pseudonym: string): Promise<void> {
  const invoices = await transaction.invoice.findMany({
    where: { orderId },
    select: { id: true, buyer: true },
  })
  for (const { id, buyer } of invoices) {
    const { country, vatId } = JSON.parse(buyer) as { country: string; vatId: string }
    const left = { name: pseudonym, company: '', street: '', postcode: '', city: '', email: '' }
    await transaction.invoice.update({
      where: { id },
      data: { buyer: JSON.stringify({ ...left, country, vatId }) },
      select: { id: true },
    })
  }
}
