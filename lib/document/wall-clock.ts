const SECOND = 1000
const DAY = 86_400_000

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    const field = 'numeric' as const
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hour12: false,
      year: field,
      month: field,
      day: field,
      hour: field,
      minute: field,
      second: field,
    })
    formats.set(zone, format)
  }
  return format
}

/**
 * What the clock on a wall in a time zone shows, as if it hung in UTC.
 * @param instant milliseconds since 1970
 * @throws RangeError for a zone that the device does not know
 */
export function clockAt(instant: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const rest = ((instant % SECOND) + SECOND) % SECOND
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) + rest // some write midnight as 24
}

/**
 * The moment at which that clock shows this. Where it does so twice, in the night that summer ends, the first; a time that is
 * skipped when summer starts is as much later as the clock was put forward.
 */
export function momentOf(clock: number, zone: string): number {
  const before = clock - (clockAt(clock - DAY, zone) - (clock - DAY))
  const after = clock - (clockAt(clock + DAY, zone) - (clock + DAY))
  return clockAt(before, zone) === clock || clockAt(after, zone) !== clock ? before : after
}

/** `2026-12-24` or `2026-12-24T18:00` as that clock shows it; NaN where it is neither. */
export function parseClock(text: string): number {
  return Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`)
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
