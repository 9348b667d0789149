import { z } from 'zod'

/** A name from the IANA time zone database, such as `Europe/Vienna`. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Use a time zone like Europe/Vienna')

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
