import { DAY } from '@/lib/base/clock'
import { formatDay } from '@/lib/billing/invoices/schema'
import type { SavedCard } from '@/lib/billing/cards/schema'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import type { ActivePlan } from '@/lib/billing/subscriptions/schema'
import { copy } from './copy'

const words = copy.held

/** Says when a plan ends and what follows. */
export function activePlanText(
  { family, periodStart, periodEnd, cancelAtPeriodEnd }: ActivePlan,
  now: Date,
  card: SavedCard | null,
): string {
  const end = formatDay(periodEnd)
  if (cancelAtPeriodEnd)
    return words.ends(end, family === 'builder' ? words.afterBuilder : words.afterConverter)
  if (Date.parse(periodEnd) <= now.getTime()) return words.waiting(end)
  if (Date.parse(periodStart) > now.getTime()) return words.starts(formatDay(periodStart), end)
  return card?.renews ? words.renews(end, card.brand, card.last4) : words.runs(end)
}

/** Days until a date, rounded up: `12 days left`, `1 day left`. */
export function daysLeft(until: string, now: Date): string {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY))
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}

/** Unpaid orders, at most one per family. */
export function listPendingOrders(orders: readonly OrderSummary[]): OrderSummary[] {
  return orders.filter(({ status }) => status === 'pending')
}
