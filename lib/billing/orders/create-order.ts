import type { Order } from '@/prisma/generated/sqlite/client'
import { currency } from '../../base/money'
import { incrementDailyTotal, dayOf } from '../../platform/counts/daily-totals'
import type { Tx } from '../../platform/database/database'
import { requireCurrency } from '../currency/stored'
import { type InvoiceTerms, issueInvoice } from '../invoices/issue'
import { CREDIT, type MethodId } from '../methods/registry'
import { redeem } from '../coupons/redemption'
import type { PlanChoice } from '../plans/schema'
import { addCredit } from './credit'
import type { OrderTerms } from './quote'
import { newReference } from './reference'
import { totalsSubject } from './amounts'
import { unusedByRate } from './paid-periods'

export type NewOrder = {
  workspaceId: string
  requestKey: string | null
  kind: 'new' | 'change' | 'renewal'
  choice: PlanChoice
  terms: OrderTerms
  amounts: { priceCents: number; unusedCents: number; creditCents: number; dueCents: number }
  method: MethodId
  dueAt: Date
}

/**
 * Creates an order with its invoice and deducts the credit that it uses. The caller activates an order with
 * nothing to pay, and writes the audit entries `order.created` and, if activated, `order.completed`.
 */
export async function createOrder(
  tx: Tx,
  { workspaceId, choice, amounts, terms, ...rest }: NewOrder,
  invoice: InvoiceTerms,
  now: Date,
): Promise<Order> {
  const method = amounts.dueCents === 0 ? CREDIT : rest.method
  const order = await tx.order.create({
    data: {
      ...rest,
      ...choice,
      ...amounts,
      ...terms,
      workspaceId,
      method,
      reference: newReference(),
      currency: currency(),
      createdAt: now,
    },
  })
  if (order.couponId !== null && order.kind !== 'renewal') await redeem(tx, order.couponId)
  const spent = { workspaceId, orderId: order.id, amountCents: -order.creditCents, reason: 'spent' } as const
  await addCredit(tx, spent, now)
  await incrementDailyTotal(tx, 'orders.created', dayOf(now), {
    subject: totalsSubject(order),
    cents: order.dueCents,
  })
  const paymentDetails = order.dueCents === 0 ? [] : invoice.paymentDetails
  const unused = order.unusedCents > 0 ? await unusedByRate(tx, workspaceId, choice.family, now) : undefined
  await issueInvoice(tx, { ...order, workspaceId }, { ...invoice, paymentDetails, unused }, now)
  await requireCurrency(tx, order.currency)
  return order
}
