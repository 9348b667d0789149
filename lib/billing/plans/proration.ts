import { DAY } from '../../base/clock'

type Period = { periodStart: Date; periodEnd: Date }

/** Whole days of a period, and how many of them have not begun yet. A day is 24 hours from the period's start. */
export function daysOf({ periodStart, periodEnd }: Period, now: Date): { days: number; daysLeft: number } {
  const days = Math.round((periodEnd.getTime() - periodStart.getTime()) / DAY)
  const begun = Math.ceil((now.getTime() - periodStart.getTime()) / DAY)
  return { days, daysLeft: days - Math.min(days, Math.max(0, begun)) }
}

/**
 * What is left of a period's value, in whole cents rounded down. What was used is the value less this, so that the two
 * always make up the whole.
 */
export function unusedValue(valueCents: number, period: Period, now: Date): number {
  const { days, daysLeft } = daysOf(period, now)
  return days === 0 ? 0 : Math.floor((valueCents * daysLeft) / days)
}
