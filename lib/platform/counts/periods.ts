import { dayOf } from './daily-totals'
import { DAY } from '../../base/clock'

/** The times that figures are shown for, from the shortest. Months are calendar months, the current one among them. */
const LENGTHS = {
  '7d': { days: 7 },
  '30d': { days: 30 },
  '90d': { days: 90 },
  '12m': { months: 12 },
  '24m': { months: 24 },
} as const

export type PeriodId = keyof typeof LENGTHS

/** Days of UTC from the first to the last, both included, in steps that a chart draws: `2026-11-21` or `2026-11`. */
export type Span = { first: string; last: string; steps: readonly string[] }

/** A time up to today, and as long a time right before it to compare with. */
export type Period = Span & { id: PeriodId; unit: 'day' | 'month'; before: Span }

/** The period that ends on the day of `now`. */
export function periodOf(id: PeriodId, now: Date): Period {
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
    // The month before has as many days behind it as this one has, as far as it is that long.
    const daysInMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    const last = new Date(Date.UTC(year, month, Math.min(now.getUTCDate(), daysInMonth)))
    return { first: `${steps[0]}-01`, last: dayOf(last), steps }
  }
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  return { id, unit: 'month', ...spanEnding(year, month), before: spanEnding(year, month - months) }
}

/** The step of a day within a period. */
export function stepOf(day: string, unit: Period['unit']): string {
  return unit === 'day' ? day : day.slice(0, 7)
}
