import { dayOf } from './daily-totals'
import { DAY } from '../../base/clock'

/** Periods for metrics, from the shortest. Months are calendar months, including the current one. */
const LENGTHS = {
  '7d': { days: 7 },
  '30d': { days: 30 },
  '90d': { days: 90 },
  '12m': { months: 12 },
  '24m': { months: 24 },
} as const

export type PeriodId = keyof typeof LENGTHS

/** UTC days from first to last, inclusive, and a chart's steps: `2026-11-21` or `2026-11`. */
export type Span = { first: string; last: string; steps: readonly string[] }

/** A span in steps, and the preceding one to compare with. */
export type ComparedSpan = Span & { unit: 'day' | 'month'; before: Span }

/** A period up to today, and the preceding period of equal length. */
export type Period = ComparedSpan & { id: PeriodId }

/** The period that ends on the day of `now`. */
export function getPeriod(id: PeriodId, now: Date): Period {
  const length = LENGTHS[id]
  return 'days' in length ? ofDays(id, length.days, now) : ofMonths(id, length.months, now)
}

function ofDays(id: PeriodId, days: number, now: Date): Period {
  const spanEnding = (end: number): Span => {
    const steps = Array.from({ length: days }, (_, at) => dayOf(new Date(end - (days - 1 - at) * DAY)))
    return { first: steps[0]!, last: steps.at(-1)!, steps }
  }
  return { id, unit: 'day', ...spanEnding(now.getTime()), before: spanEnding(now.getTime() - days * DAY) }
}

function ofMonths(id: PeriodId, months: number, now: Date): Period {
  const spanEnding = (year: number, month: number): Span => {
    const steps = Array.from({ length: months }, (_, at) =>
      dayOf(new Date(Date.UTC(year, month - (months - 1 - at), 1))).slice(0, 7),
    )
    // Compares up to the same day of the month, or the last day of a shorter month.
    const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const last = new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), daysInMonth)))
    return { first: `${steps[0]}-01`, last: dayOf(last), steps }
  }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { id, unit: 'month', ...spanEnding(year, month), before: spanEnding(year, month - months) }
}

/** The days of a calendar month such as `2026-10`, compared with the month before. */
export function getMonth(month: string): ComparedSpan {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))]
  const spanOf = (index: number): Span => {
    const count = new Date(Date.UTC(year, index + 1, 0)).getUTCDate()
    const steps = Array.from({ length: count }, (_, at) => dayOf(new Date(Date.UTC(year, index, at + 1))))
    return { first: steps[0]!, last: steps.at(-1)!, steps }
  }
  return { unit: 'day', ...spanOf(number - 1), before: spanOf(number - 2) }
}

/** The step that a day belongs to. */
export function stepOf(day: string, unit: Period['unit']): string {
  return unit === 'day' ? day : day.slice(0, 7)
}
