import { z } from 'zod'

/** A time zone by its IANA name: `Europe/Stockholm`. */
export const timeZone = z
  .string()
  .trim()
  .max(64)
  .refine(isTimeZone, 'Choose a time zone like Europe/Stockholm')

function isTimeZone(name: string): boolean {
  try {
    // Refuses offsets such as +01:00, which have no daylight saving time.
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}

/** The time zone of the device, most likely that of the shop. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
}

/** A time of day: `09:30`. */
export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time like 09:30')

/** A date: `2026-12-24`. */
export const calendarDate = z.string().refine(isDate, 'Enter a date like 2026-12-24')

/** A local date and time without a time zone: `2026-12-24T18:00`. */
export const clockTime = z
  .string()
  .refine(
    (value) => isDate(value.slice(0, 10)) && timeOfDay.safeParse(value.replace(/^.{10}T/, '')).success,
    'Enter a date and a time',
  )

function isDate(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}
