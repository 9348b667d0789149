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
 * Converts an instant to the local time of a zone, as if it were UTC.
 * @param instant milliseconds since 1970
 * @throws RangeError if the device does not know the zone
 */
export function clockAt(instant: number, zone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(instant)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  const rest = ((instant % SECOND) + SECOND) % SECOND
  return Date.UTC(year, month - 1, day, hour % 24, minute, second) + rest // some engines write midnight as 24
}

/**
 * Converts a local time to an instant. Returns the first one if the time occurs twice at the end of daylight
 * saving time. A time that is skipped at its start is moved later by the skipped duration.
 */
export function toTimestamp(clock: number, zone: string): number {
  const before = clock - (clockAt(clock - DAY, zone) - (clock - DAY))
  const after = clock - (clockAt(clock + DAY, zone) - (clock + DAY))
  return clockAt(before, zone) === clock || clockAt(after, zone) !== clock ? before : after
}

/** Parses `2026-12-24` or `2026-12-24T18:00` as local time. Returns NaN for anything else. */
export function parseClock(text: string): number {
  return Date.parse(text.length === 10 ? `${text}T00:00Z` : `${text}Z`)
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
}
