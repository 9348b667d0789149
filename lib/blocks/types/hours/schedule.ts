import { clockAt, toTimestamp, parseClock } from '../../../document/wall-clock'

/** Opening hours. Times are minutes since midnight; `to` at or before `from` is on the next day. */
export type Schedule = {
  zone: string
  /** By weekday; 0 is Sunday. */
  week: [day: number, from: number, to: number][]
  /** First and last day. Closed without times. */
  exceptions: [first: string, last: string, from?: number, to?: number][]
}

/** Open or closed until a time. Null if it stays so for the next days. */
export type OpenState = { open: boolean; until: number | null }

const MINUTE = 60_000
const DAY = 86_400_000
/** Number of days to look ahead. */
const AHEAD = 14

/** @throws RangeError if the device does not know the time zone */
export function openState(schedule: Schedule, now: number): OpenState {
  const today = midnight(clockAt(now, schedule.zone))
  // Yesterday's may last until this morning.
  const spans: [number, number][] = []
  for (let day = -1; day <= AHEAD; day++) spans.push(...spansOf(schedule, today + day * DAY))
  spans.sort((a, b) => a[0] - b[0])
  const merged: [number, number][] = []
  for (const span of spans) {
    const last = merged[merged.length - 1]
    if (last && span[0] <= last[1]) last[1] = Math.max(last[1], span[1])
    else merged.push(span)
  }
  const next = merged.find(([, end]) => end > now)
  if (!next) return { open: false, until: null }
  const [start, end] = next
  if (start > now) return { open: false, until: start }
  return { open: true, until: end - now > DAY ? null : end }
}

/** Returns the current weekday (0 is Sunday) and date in the shop's time zone. */
export function todayOf({ zone }: Schedule, now: number): { day: number; date: string } {
  const today = new Date(midnight(clockAt(now, zone)))
  return { day: today.getUTCDay(), date: today.toISOString().slice(0, 10) }
}

function midnight(clock: number): number {
  return Math.floor(clock / DAY) * DAY
}

function spansOf({ zone, week, exceptions }: Schedule, day: number): [number, number][] {
  const special = exceptions.filter(([first, last]) => parseClock(first) <= day && day <= parseClock(last))
  const times: [number, number][] = []
  if (special.length > 0) {
    for (const [, , from, to] of special) if (from !== undefined && to !== undefined) times.push([from, to])
  } else {
    const weekday = new Date(day).getUTCDay()
    for (const [on, from, to] of week) if (on === weekday) times.push([from, to])
  }
  return times.map(([from, to]) => [
    toTimestamp(day + from * MINUTE, zone),
    toTimestamp(day + to * MINUTE + (to <= from ? DAY : 0), zone),
  ])
}
