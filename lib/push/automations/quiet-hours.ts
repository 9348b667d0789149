import { MINUTE } from '../../base/clock'
import { putLast } from '../../base/put-last'

/** From and until when nothing is sent, in minutes after midnight; over midnight where `from` is the later one. */
export type QuietHours = { from: number; to: number }

/** Clocks are changed by at most this. */
const CLOCK_CHANGE = 3 * 60

/** Of time zones that were asked for lately: devices name their own. */
const MAX_FORMATS = 700
const formats = new Map<string, Intl.DateTimeFormat>()

/** What a clock in a time zone shows: the day as in `2026-12-24`, and minutes after midnight. */
function clockIn(timeZone: string, at: Date): { day: string; minutes: number } {
  let format = formats.get(timeZone)
  if (!format) {
    const parts = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const
    format = new Intl.DateTimeFormat('en-CA', { timeZone, hourCycle: 'h23', ...parts })
  }
  putLast(formats, timeZone, format, MAX_FORMATS)
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
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

/**
 * The first minute from a moment on that is not quiet; the moment itself where it is not. Where clocks are changed in between,
 * it is what they show then that counts.
 */
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

/** When the day began that a moment belongs to in a time zone. */
export function startOfDay(at: Date, timeZone: string): Date {
  const { day, minutes } = clockIn(timeZone, at)
  let start = Math.floor(at.getTime() / MINUTE) - minutes
  const isBefore = (minute: number) => clockIn(timeZone, new Date(minute * MINUTE)).day !== day
  for (let tries = 0; tries < CLOCK_CHANGE && isBefore(start); tries++) start++
  for (let tries = 0; tries < CLOCK_CHANGE && !isBefore(start - 1); tries++) start--
  return new Date(start * MINUTE)
}
