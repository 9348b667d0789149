import type { Tx } from '../database/database'

/** A date's day in UTC, as daily totals store it: `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/**
 * Adds to a day's total, in the transaction of the counted change.
 * @param amount the count and its value in cents
 */
export async function incrementDailyTotal(
  tx: Tx,
  metric: string,
  day: string,
  { subject = '', count = 1, cents = 0 }: { subject?: string; count?: number; cents?: number } = {},
): Promise<void> {
  await tx.dailyTotal.upsert({
    where: { metric_day_subject: { metric, day, subject } },
    create: { metric, day, subject, count, cents },
    update: { count: { increment: count }, cents: { increment: cents } },
    select: { day: true },
  })
}
