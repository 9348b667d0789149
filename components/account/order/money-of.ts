import type { OrderSummary } from '@/lib/billing/schema'

/** The money in an order that comes back when it is asked for; what was paid above is credit already. */
export function moneyOf({ dueCents, paidCents, refundedCents }: OrderSummary): number {
  return Math.min(dueCents, paidCents - refundedCents)
}
