import type { Order } from '@/prisma/generated/sqlite/client'
import { type InvoiceRow, toInvoiceSummary } from '../invoices/summaries'
import { REFUND_DAYS } from '../plans/catalog'
import { addDays } from '../plans/period'
import { planOf } from '../plans/pricing'
import { refundableCents } from './refundable'
import type { OrderSummary } from './schema'

/** The order that pays the current period of a family, which is the one whose money can be asked back. */
export type Current = { orderId: string | null }

export type OrderRow = Order & { invoices: InvoiceRow[] }

export function toOrderSummary(row: OrderRow, current: readonly Current[], now: Date): OrderSummary {
  const until = refundableUntil(row, current)
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as OrderSummary['kind'],
    family: row.family as OrderSummary['family'],
    planId: row.planId,
    planName: planOf(row.family, row.planId).name,
    interval: row.interval as OrderSummary['interval'],
    priceCents: row.priceCents,
    unusedCents: row.unusedCents,
    creditCents: row.creditCents,
    dueCents: row.dueCents,
    paidCents: row.paidCents,
    refundedCents: row.refundedCents,
    method: row.method as OrderSummary['method'],
    status: row.status as OrderSummary['status'],
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    refundAskedAt: row.refundAskedAt?.toISOString() ?? null,
    refundableUntil: until && until > now ? until.toISOString() : null,
    isAhead: isAhead(row, now),
    invoices: row.invoices.map(toInvoiceSummary),
  }
}

/** A next period that was asked back ends with the one before it; a plan that was asked back before it began never begins. */
function isAhead({ kind, periodStart, refundAskedAt }: Order, now: Date): boolean {
  const moment = kind === 'renewal' ? now : (refundAskedAt ?? now)
  return periodStart !== null && periodStart > moment
}

/** Until when the customer can have the money of an order back; none when there is none in it, or it lives on elsewhere. */
export function refundableUntil(order: Order, current: readonly Current[]): Date | null {
  const { completedAt, status, refundAskedAt } = order
  if (status !== 'completed' || completedAt === null || refundAskedAt !== null) return null
  if (!current.some(({ orderId }) => orderId === order.id)) return null
  return refundableCents(order) > 0 ? addDays(completedAt, REFUND_DAYS) : null
}
