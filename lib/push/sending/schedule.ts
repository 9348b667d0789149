import { DAY, HOUR } from '../../base/clock'
import { clockAt, toTimestamp, parseClock } from '../../document/wall-clock'
import type { Schedule } from '../message'

/** The zone where a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'
/** The zone where a day ends last. */
const LAST_ZONE = 'Etc/GMT+12'
/** Maximum delay after a device's local time at which it still gets the message now. */
const MAX_DELAY = HOUR

type Weekly = Extract<Schedule, { type: 'weekly' }>

/** Returns when the first device is due: the `dueAt` of a new message. */
export function firstDueAt(schedule: Schedule, now: Date): Date {
  if (schedule.type === 'now') return now
  if (schedule.type === 'at') return new Date(schedule.at)
  if (schedule.type === 'local') return toInstant(FIRST_ZONE, schedule)
  return nextOccurrence(schedule, now).dueAt
}

/** Returns when the last device is due. */
export function lastDueAt(schedule: Schedule, now: Date): Date {
  return schedule.type === 'local' ? toInstant(LAST_ZONE, schedule) : firstDueAt(schedule, now)
}

/** Returns when the message is due in a time zone. A local time that passed long ago means the next day. */
export function dueAtIn(timeZone: string, schedule: Schedule, startedAt: Date): Date {
  if (schedule.type !== 'local') return startedAt
  const dueAt = toInstant(timeZone, schedule)
  if (startedAt.getTime() - dueAt.getTime() <= MAX_DELAY) return dueAt
  return dueAtIn(timeZone, { ...schedule, day: dayAfter(schedule.day) }, startedAt)
}

/** Returns a weekly message's first occurrence after a time: its day, and when the first device is due. */
export function nextOccurrence({ days, time, timeZone }: Weekly, after: Date): { day: string; dueAt: Date } {
  const zone = timeZone === 'local' ? FIRST_ZONE : timeZone
  for (let day = dayIn(zone, after); ; day = dayAfter(day)) {
    const dueAt = toInstant(zone, { day, time })
    const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
    if (dueAt > after && days.includes(weekday)) return { day, dueAt }
  }
}

/** Returns the schedule of a single occurrence of a weekly message. */
export function occurrenceSchedule({ time, timeZone }: Weekly, day: string): Schedule {
  if (timeZone === 'local') return { type: 'local', day, time }
  return { type: 'at', at: toInstant(timeZone, { day, time }).toISOString() }
}

/** Treats a zone that this machine does not know as UTC. */
function toInstant(timeZone: string, { day, time }: { day: string; time: string }): Date {
  const clock = parseClock(`${day}T${time}`)
  try {
    return new Date(toTimestamp(clock, timeZone))
  } catch {
    return new Date(clock)
  }
}

function dayIn(timeZone: string, moment: Date): string {
  return new Date(clockAt(moment.getTime(), timeZone)).toISOString().slice(0, 10)
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + DAY).toISOString().slice(0, 10)
}
