import type { Tx } from '../database/database'

/** The day of a moment in UTC, as it stands in daily totals: `2026-11-21`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/**
 * Adds to the total of a day, in the transaction of what is counted.
 * @param amount how many, and how many US cents they are worth
 */
export async function addToDay(
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
