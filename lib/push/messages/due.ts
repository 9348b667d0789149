import { DAY, MINUTE } from '../../base/clock'
import { InvalidError } from '../../platform/errors'
import type { Schedule } from '../message'
import { firstDueAt, lastDueAt } from '../sending/schedule'
import { MAX_DAYS_AHEAD } from './schema'

/**
 * Returns when a new message's first device is due.
 * @throws InvalidError at the field, if the time has passed everywhere or is too far ahead
 */
export function firstDue(schedule: Schedule, now: Date): Date {
  const due = firstDueAt(schedule, now)
  if (lastDueAt(schedule, now).getTime() < now.getTime() - MINUTE)
    throw wrong('This time has passed. Choose a later one.', schedule)
  if (due.getTime() > now.getTime() + MAX_DAYS_AHEAD * DAY)
    throw wrong(`Choose a time within the next ${MAX_DAYS_AHEAD} days.`, schedule)
  return due
}

function wrong(message: string, { type }: Schedule): InvalidError {
  return new InvalidError(message, { [type === 'local' ? 'schedule.day' : 'schedule.at']: message })
}
