import { DAY } from '../../base/clock'
import type { Interval } from './schema'

const MONTHS: Record<Interval, number> = { month: 1, year: 12 }

/**
 * Adds months in UTC, keeping day and time. If the month has no such day, uses its last one (31 January, 28
 * February). Always count from the anchor: counting from a shortened month would change the day permanently.
 */
export function addMonths(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDayOfMonth(moved)))
  return moved
}

/** The end of a period that starts at a month boundary of the anchor. */
export function periodEnd(anchor: Date, start: Date, interval: Interval): Date {
  const years = start.getUTCFullYear() - anchor.getUTCFullYear()
  const months = years * 12 + start.getUTCMonth() - anchor.getUTCMonth()
  return addMonths(anchor, months + MONTHS[interval])
}

function lastDayOfMonth(moment: Date): number {
  return new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate()
}

/** Adds days to a date; negative to subtract. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY)
}
