import { DAY } from '../../base/clock'

/** How long a session lasts without a visit, in seconds. */
export const SESSION_AGE = 30 * 24 * 60 * 60

/** How long a session lasts at most, however often it is used: then the person signs in again. In milliseconds. */
const LIFETIME = 90 * DAY

/** A session from before then is over. */
export function oldestSession(now: Date): Date {
  return new Date(now.getTime() - LIFETIME)
}
