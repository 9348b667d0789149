import type { OrderSummary } from '@/lib/billing/orders/schema'

/** The orders that wait for their money: at most one of each family. */
export function pendingOf(orders: readonly OrderSummary[]): OrderSummary[] {
  return orders.filter(({ status }) => status === 'pending')
}
