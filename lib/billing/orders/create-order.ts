import type { Order } from '@/prisma/generated/sqlite/client'
import { addToDay, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { type InvoiceTerms, issueInvoice } from '../invoices/issue'
import { CREDIT, type MethodId } from '../methods/registry'
import type { PlanChoice } from '../plans/schema'
import { addCredit } from './credit'
import { newReference } from './reference'
import { totalsSubject } from './totals-subject'

export type NewOrder = {
  userId: string
  requestKey: string | null
  kind: 'new' | 'change' | 'renewal'
  choice: PlanChoice
  amounts: { priceCents: number; unusedCents: number; creditCents: number; dueCents: number }
  method: MethodId
  dueAt: Date
}

/**
 * Writes an order with its invoice and takes the credit that it uses. One that leaves nothing to pay is for the caller to
 * activate, who also audits: `order.created`, and `order.completed` with it.
 */
export async function createOrder(
  tx: Tx,
  { userId, choice, amounts, ...rest }: NewOrder,
  terms: InvoiceTerms,
  now: Date,
): Promise<Order> {
  const method = amounts.dueCents === 0 ? CREDIT : rest.method
  const order = await tx.order.create({
    data: { ...rest, ...choice, ...amounts, userId, method, reference: newReference(), createdAt: now },
  })
  const spent = { userId, orderId: order.id, amountCents: -order.creditCents, reason: 'spent' } as const
  await addCredit(tx, spent, now)
  await addToDay(tx, 'orders.created', dayOf(now), {
    subject: totalsSubject(order),
    cents: order.dueCents,
  })
  const paymentDetails = order.dueCents === 0 ? [] : terms.paymentDetails
  await issueInvoice(tx, { ...order, userId }, { ...terms, paymentDetails }, now)
  return order
}
