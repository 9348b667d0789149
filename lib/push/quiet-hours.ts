import { LRUCache } from 'lru-cache'
import { MINUTE } from '../base/clock'

/** Start and end in minutes after midnight. The range spans midnight if `from` is later than `to`. */
export type QuietHours = { from: number; to: number }

/** Maximum clock change, in minutes. */
const CLOCK_CHANGE = 3 * 60

const PARTS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
} as const

/** Formatters by time zone, in an LRU cache because devices send their own zones. Unknown zones are UTC. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({
  max: 700,
  memoMethod: (timeZone) => {
    const format = (zone: string) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', ...PARTS })
    try {
      return format(timeZone)
    } catch {
      return format('UTC')
    }
  },
})

/** Returns a time zone's local day as `2026-12-24`, and minutes after midnight. */
function clockIn(timeZone: string, at: Date): { day: string; minutes: number } {
  const parts = formats.memo(timeZone).formatToParts(at)
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return {
    day: `${part['year']}-${part['month']}-${part['day']}`,
    minutes: 60 * Number(part['hour']) + Number(part['minute']),
  }
}

export function isQuiet(at: Date, quiet: QuietHours | null, timeZone: string): boolean {
  if (quiet === null || quiet.from === quiet.to) return false
  const { minutes } = clockIn(timeZone, at)
  return quiet.from < quiet.to
    ? minutes >= quiet.from && minutes < quiet.to
    : minutes >= quiet.from || minutes < quiet.to
}

/** Returns `at`, or the first minute after it outside quiet hours, by local time across clock changes. */
export function afterQuiet(at: Date, quiet: QuietHours | null, timeZone: string): Date {
  if (quiet === null || !isQuiet(at, quiet, timeZone)) return at
  const start = Math.floor(at.getTime() / MINUTE)
  const quietAt = (minute: number) => isQuiet(new Date(minute * MINUTE), quiet, timeZone)
  const left = (quiet.to - clockIn(timeZone, at).minutes + 24 * 60) % (24 * 60)
  let end = start + left
  for (let tries = 0; tries < CLOCK_CHANGE && quietAt(end); tries++) end++
  for (let tries = 0; tries < CLOCK_CHANGE && end - 1 > start && !quietAt(end - 1); tries++) end--
  return new Date(end * MINUTE)
}

/** Returns the start of the local day that contains `at`. */
export function startOfDay(at: Date, timeZone: string): Date {
  const { day, minutes } = clockIn(timeZone, at)
  let start = Math.floor(at.getTime() / MINUTE) - minutes
  const isBefore = (minute: number) => clockIn(timeZone, new Date(minute * MINUTE)).day !== day
  for (let tries = 0; tries < CLOCK_CHANGE && isBefore(start); tries++) start++
  for (let tries = 0; tries < CLOCK_CHANGE && !isBefore(start - 1); tries++) start--
  return new Date(start * MINUTE)
}
