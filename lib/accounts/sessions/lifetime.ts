import { DAY } from '../../base/clock'

/** Maximum time between visits, in seconds. */
export const SESSION_AGE = 30 * 24 * 60 * 60

/** Maximum age of a session, regardless of use, in milliseconds. */
const LIFETIME = 90 * DAY

/** The minimum creation time of a valid session. */
export function oldestSession(now: Date): Date {
  return new Date(now.getTime() - LIFETIME)
}
