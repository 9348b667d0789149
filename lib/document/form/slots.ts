/** Opening hours of a weekday: 1 is Monday, 7 is Sunday; times such as `09:30`. */
export type Hours = { day: number; from: string; to: string }

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return 60 * hours + minutes
}

function timeOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/**
 * Returns the bookable times in order, each with its weekdays. Hours that end after midnight are cut at
 * midnight; the last time is one step before closing.
 * @param every minutes between two times
 */
export function slotsOf(hours: readonly Hours[], every: number): Map<string, number[]> {
  const slots = new Map<string, Set<number>>()
  for (const { day, from, to } of hours) {
    const start = minutesOf(from)
    const end = minutesOf(to) > start ? minutesOf(to) : 24 * 60
    for (let at = start; at + every <= end; at += every)
      slots.set(timeOf(at), (slots.get(timeOf(at)) ?? new Set()).add(day))
  }
  return new Map(
    [...slots].sort(([a], [b]) => (a < b ? -1 : 1)).map(([time, days]) => [time, [...days].sort()]),
  )
}

/** Returns the weekday of a date such as `2026-11-23`: 1 is Monday, 7 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}
