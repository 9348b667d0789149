import type { Order } from '@/prisma/generated/sqlite/client'
import { type InvoiceRow, toInvoiceSummary } from '../invoices/summaries'
import { REFUND_DAYS } from '../plans/terms'
import { addDays } from '../plans/period'
import { type WorkspaceTrial, trialEndOf, trialFields } from '../plans/entitlements'
import { planStart } from '../plans/plan-start'
import { planOf } from '../plans/pricing'
import { refundableCents } from './amounts'
import type { OrderSummary } from './schema'

/** The order that paid for the current period of a family. Only its money is refundable. */
export type Current = { orderId: string | null }

export type OrderRow = Order & { invoices: InvoiceRow[] }

/** The columns of a workspace that an order's state depends on. */
export const customerFields = {
  ...trialFields,
  subscriptions: { select: { orderId: true } },
} as const

/** Null for a deleted workspace. */
export type Customer = (WorkspaceTrial & { subscriptions: readonly Current[] }) | null

export function toOrderSummary(row: OrderRow, customer: Customer, now: Date): OrderSummary {
  const until = refundableUntil(row, customer?.subscriptions ?? [])
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind as OrderSummary['kind'],
    family: row.family as OrderSummary['family'],
    planId: row.planId,
    planName: planOf(row.family, row.planId, row.catalogVersion).name,
    interval: row.interval as OrderSummary['interval'],
    priceCents: row.priceCents,
    discountCents: row.discountCents,
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
    waitsUntil: waitsUntil(row, customer, now),
    invoices: row.invoices.map(toInvoiceSummary),
  }
}

/** The end of the trial that an unpaid plan waits for. */
function waitsUntil(order: Order, customer: Customer, now: Date): string | null {
  if (!customer || order.status !== 'pending' || order.kind === 'renewal') return null
  const start = planStart(order, trialEndOf(customer), now)
  return start > now ? start.toISOString() : null
}

/** A refunded renewal ends with the period before; a plan refunded before its start never begins. */
function isAhead({ kind, periodStart, refundAskedAt }: Order, now: Date): boolean {
  const moment = kind === 'renewal' ? now : (refundAskedAt ?? now)
  return periodStart !== null && periodStart > moment
}

/** End of the refund period. Null if no money is left in the order, or it moved to another one. */
export function refundableUntil(order: Order, current: readonly Current[]): Date | null {
  const { completedAt, status, refundAskedAt } = order
  if (status !== 'completed' || completedAt === null || refundAskedAt !== null) return null
  if (!current.some(({ orderId }) => orderId === order.id)) return null
  return refundableCents(order) > 0 ? addDays(completedAt, REFUND_DAYS) : null
}
