import type { Order } from '@/prisma/generated/sqlite/client'
import { audit } from '../../platform/audit'
import { addToDay, dayOf } from '../../platform/daily-totals'
import type { Transaction } from '../../platform/database'
import { activate } from '../subscriptions/activation'
import { addCredit } from '../money/credit'
import { issueInvoice } from '../invoices/issue'
import type { PaymentSettings } from '../settings/payment-settings'
import { newReference } from './reference'
import type { PlanChoice } from '../schema'
import { subjectOf } from '../words'

export type NewOrder = {
  userId: string
  requestKey: string | null
  kind: 'new' | 'change' | 'renewal'
  choice: PlanChoice
  amounts: { priceCents: number; unusedCents: number; creditCents: number; dueCents: number }
  method: 'bank' | 'paypal'
  dueAt: Date
  /** Who asked for it; nobody when it is a renewal. */
  actorId: string | null
}

/** Writes an order with its invoice and takes the credit that it uses. One that leaves nothing to pay is completed at once. */
export async function createOrder(
  transaction: Transaction,
  { userId, choice, amounts, actorId, ...rest }: NewOrder,
  settings: PaymentSettings,
  now: Date,
): Promise<Order> {
  const method = amounts.dueCents === 0 ? 'credit' : rest.method
  const order = await transaction.order.create({
    data: { ...rest, ...choice, ...amounts, userId, method, reference: newReference(), createdAt: now },
  })
  const spent = { userId, orderId: order.id, amountCents: -order.creditCents, reason: 'spent' } as const
  await addCredit(transaction, spent, now)
  await addToDay(transaction, 'orders.created', dayOf(now), {
    subject: subjectOf(order),
    cents: order.dueCents,
  })
  await issueInvoice(transaction, { ...order, userId }, settings, now)
  if (order.dueCents === 0) await activate(transaction, { ...order, userId }, now)
  const subject = `order:${order.id}`
  const { kind, family, planId, interval } = order
  const detail = { kind, family, planId, interval, method, dueCents: order.dueCents }
  await audit(transaction, { actorId, action: 'order.created', subject, detail })
  if (order.dueCents === 0) await audit(transaction, { actorId, action: 'order.completed', subject })
  return order
}
