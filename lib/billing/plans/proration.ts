import { DAY } from '../../base/clock'

type Period = { periodStart: Date; periodEnd: Date }

/** The total days of a period, and those that have not begun. A day is 24 hours from the period's start. */
export function daysOf({ periodStart, periodEnd }: Period, now: Date): { days: number; daysLeft: number } {
  const days = Math.round((periodEnd.getTime() - periodStart.getTime()) / DAY)
  const begunDays = Math.ceil((now.getTime() - periodStart.getTime()) / DAY)
  return { days, daysLeft: days - Math.min(days, Math.max(0, begunDays)) }
}

/**
 * The unused value of a period, in whole cents rounded down. The used value is the difference, so that both
 * always add up.
 */
export function unusedValue(valueCents: number, period: Period, now: Date): number {
  const { days, daysLeft } = daysOf(period, now)
  return days === 0 ? 0 : Math.floor((valueCents * daysLeft) / days)
}
