import type { OrderSummary } from '@/lib/billing/orders/schema'

/** The refundable amount in cents. Excludes overpayment, which is already credit. */
export function refundableCents({ dueCents, paidCents, refundedCents }: OrderSummary): number {
  return Math.min(dueCents, paidCents - refundedCents)
}
