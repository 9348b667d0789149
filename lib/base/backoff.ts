import { SECOND } from './clock'

type Pauses = { first: number; max: number }

/**
 * Exponential backoff: `first` ms, doubling up to `max`.
 * @param failures consecutive failures before this one
 */
export function backoff(failures: number, { first, max }: Pauses): number {
  return Math.min(first * 2 ** failures, max)
}

/**
 * The time in a `Retry-After` header, in Unix milliseconds: a number of seconds or a date (RFC 9110, 10.2.3).
 * Null if it is missing or invalid.
 */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (!header) return null
  const moment = /^\d{1,9}$/.test(header) ? now + Number(header) * SECOND : Date.parse(header)
  return Number.isNaN(moment) ? null : moment
}
