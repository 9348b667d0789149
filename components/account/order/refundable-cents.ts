import type { OrderSummary } from '@/lib/billing/orders/schema'

/** The money of an order that a refund gives back; what was overpaid is credit already. */
export function refundableCents({ dueCents, paidCents, refundedCents }: OrderSummary): number {
  return Math.min(dueCents, paidCents - refundedCents)
}
