import ICAL from 'ical.js'

/** A day and a time of day as people at the place read them, and the instant if the zone is known. */
export type LocalTime = { day: string; time: string; instant: string }

const formats = new Map<string, Intl.DateTimeFormat | null>()

function formatOf(zone: string): Intl.DateTimeFormat | null {
  if (!formats.has(zone)) formats.set(zone, createFormat(zone))
  if (formats.size > 500) formats.clear()
  return formats.get(zone) ?? null
}

function createFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  } catch {
    return null
  }
}

export const isZone = (name: string): boolean => name !== '' && formatOf(name) !== null

/**
 * Reads a time of a calendar. Times in UTC are shown in the calendar's zone; floating times have no instant.
 * @param zone the calendar's IANA time zone
 * @param stated the `TZID` of the property, for calendars that do not define it
 */
export function toLocalTime(time: ICAL.Time, zone: string, stated = ''): LocalTime {
  const day = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}`
  if (time.isDate) return { day, time: '', instant: '' }
  const written = { day, time: `${pad(time.hour)}:${pad(time.minute)}` }
  const isUtc = time.zone === ICAL.Timezone.utcTimezone
  const isKnown = time.zone && time.zone !== ICAL.Timezone.localTimezone
  if (isUtc) return { ...inZone(time.toUnixTime(), zone), instant: instantOf(time.toUnixTime()) }
  if (isKnown) return { ...written, instant: instantOf(time.toUnixTime()) }
  if (!isZone(stated)) return { ...written, instant: '' }
  return { ...written, instant: instantOf(fromZone(`${day}T${written.time}:00Z`, stated)) }
}

const pad = (number: number, length = 2) => String(number).padStart(length, '0')
const instantOf = (seconds: number) => new Date(seconds * 1000).toISOString()

function inZone(seconds: number, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = (formatOf(zone) ?? formatOf('UTC')!).format(seconds * 1000).split(' ')
  return { day, time }
}

/** Returns the Unix time of a local time. The offset is that of the zone close to it. */
function fromZone(asIfUtc: string, zone: string): number {
  const wanted = Date.parse(asIfUtc) / 1000
  const offsetAt = (seconds: number) => {
    const { day, time } = inZone(seconds, zone)
    return Date.parse(`${day}T${time}:00Z`) / 1000 - seconds
  }
  const first = wanted - offsetAt(wanted)
  return wanted - offsetAt(first)
}
