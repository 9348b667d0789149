import { clockAt, momentOf, parseClock } from '../../../document/wall-clock'

/** Opening hours as the script on a phone reads them. Times are minutes since midnight; `to` at or before `from` is the day after. */
export type Schedule = {
  zone: string
  /** By weekday, 0 for Sunday. */
  week: [day: number, from: number, to: number][]
  /** With both days named; without times they are closed. */
  exceptions: [first: string, last: string, from?: number, to?: number][]
}

/** Open until a moment, or closed until one; null where it stays so for as long as one can see. */
export type OpenState = { open: boolean; until: number | null }

const MINUTE = 60_000
const DAY = 86_400_000
/** Days that are looked ahead. */
const AHEAD = 14

/** @throws RangeError where the device does not know the time zone */
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

/** The weekday of the shop's today, 0 for Sunday, and its date. */
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
    momentOf(day + from * MINUTE, zone),
    momentOf(day + to * MINUTE + (to <= from ? DAY : 0), zone),
  ])
}
