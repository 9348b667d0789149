import { DAY, HOUR } from '../../base/clock'
import { clockAt, momentOf, parseClock } from '../../document/wall-clock'
import type { Schedule } from '../message'

/** Where a day begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'
/** Where it ends last. */
const LAST_ZONE = 'Etc/GMT+12'
/** A device whose time has passed for no longer than this gets its message at once. */
const LATE = HOUR

type Weekly = Extract<Schedule, { type: 'weekly' }>

/** When the first device's message is due: the `dueAt` of a new message. */
export function firstDueAt(schedule: Schedule, now: Date): Date {
  if (schedule.type === 'now') return now
  if (schedule.type === 'at') return new Date(schedule.at)
  if (schedule.type === 'local') return momentIn(FIRST_ZONE, schedule)
  return nextTurn(schedule, now).dueAt
}

/** When the last device's is. */
export function lastDueAt(schedule: Schedule, now: Date): Date {
  return schedule.type === 'local' ? momentIn(LAST_ZONE, schedule) : firstDueAt(schedule, now)
}

/** When the message is due on a device there. A time that passed long ago there means the next day's. */
export function dueAtIn(timeZone: string, schedule: Schedule, startedAt: Date): Date {
  if (schedule.type !== 'local') return startedAt
  const dueAt = momentIn(timeZone, schedule)
  if (startedAt.getTime() - dueAt.getTime() <= LATE) return dueAt
  return dueAtIn(timeZone, { ...schedule, day: dayAfter(schedule.day) }, startedAt)
}

/** The first turn of a weekly message after a moment: its day, and when the first device gets it. */
export function nextTurn({ days, time, timeZone }: Weekly, after: Date): { day: string; dueAt: Date } {
  const zone = timeZone === 'local' ? FIRST_ZONE : timeZone
  for (let day = dayIn(zone, after); ; day = dayAfter(day)) {
    const dueAt = momentIn(zone, { day, time })
    const weekday = new Date(`${day}T00:00Z`).getUTCDay() || 7
    if (dueAt > after && days.includes(weekday)) return { day, dueAt }
  }
}

/** How one turn of a weekly message is scheduled by itself. */
export function turnSchedule({ time, timeZone }: Weekly, day: string): Schedule {
  if (timeZone === 'local') return { type: 'local', day, time }
  return { type: 'at', at: momentIn(timeZone, { day, time }).toISOString() }
}

/** A zone that this machine does not know, which a device may name one day, counts as UTC. */
function momentIn(timeZone: string, { day, time }: { day: string; time: string }): Date {
  const clock = parseClock(`${day}T${time}`)
  try {
    return new Date(momentOf(clock, timeZone))
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
