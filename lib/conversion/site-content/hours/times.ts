import { MAX_TIMES, type Weekday, WEEKDAYS } from '../../../document/blocks/hours'

export type OpenTime = { day: Weekday; from: string; to: string }

/** Returns `09:30`, or null for a time that no clock shows. 24:00 is midnight. */
export function clock(hour: number, minute: number): string | null {
  if (!Number.isInteger(hour) || hour < 0 || hour > 24 || minute > 59 || (hour === 24 && minute > 0))
    return null
  return `${String(hour % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** Sorts times by day, drops duplicates, and joins what search engines write for a whole day. */
export function tidyTimes(times: readonly OpenTime[]): OpenTime[] {
  const unique = new Map(times.map((time) => [`${time.day} ${time.from} ${time.to}`, time]))
  const order = ({ day, from }: OpenTime) => `${WEEKDAYS.indexOf(day)} ${from}`
  return [...unique.values()]
    .map((time) => (time.from === '00:00' && time.to === '23:59' ? { ...time, to: '00:00' } : time))
    .toSorted((a, b) => (order(a) < order(b) ? -1 : 1))
    .slice(0, MAX_TIMES)
}
