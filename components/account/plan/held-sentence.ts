import { formatDay } from '@/lib/billing/invoices/schema'
import type { HeldPlan } from '@/lib/billing/subscriptions/schema'
import { copy } from './copy'

const words = copy.held

/** Until when a plan runs, and what comes then. */
export function heldSentence(
  { family, periodStart, periodEnd, cancelAtPeriodEnd }: HeldPlan,
  now: Date,
): string {
  const end = formatDay(periodEnd)
  if (cancelAtPeriodEnd)
    return words.ends(end, family === 'builder' ? words.afterBuilder : words.afterConverter)
  if (Date.parse(periodEnd) <= now.getTime()) return words.waiting(end)
  if (Date.parse(periodStart) > now.getTime()) return words.starts(formatDay(periodStart), end)
  return words.runs(end)
}
