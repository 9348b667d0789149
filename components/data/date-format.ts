import { MINUTE } from '@/lib/base/clock'
import { brand } from '@/lib/brand'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string, timeStyle: 'short' | undefined): Intl.DateTimeFormat {
  const key = `${timeZone} ${timeStyle}`
  const made = formats.get(key) ?? new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle, timeZone })
  formats.set(key, made)
  return made
}

/** `Nov 22, 2026, 6:35 AM`, in the host's time zone. Name the zone beside it: `brand.timeZone`. */
export function formatDateTime(value: string | Date): string {
  return formatIn(brand.timeZone, 'short').format(new Date(value))
}

/** `Nov 22, 2026`, in the host's time zone. */
export function formatDate(value: string | Date): string {
  return formatIn(brand.timeZone, undefined).format(new Date(value))
}

/** `6 AM`, in the host's time zone. */
export function formatHour(value: string | Date): string {
  const options = { hour: 'numeric', timeZone: brand.timeZone } as const
  return new Intl.DateTimeFormat('en', options).format(new Date(value))
}

/** A span in words, rounded: `4 min`, `3 hours`, `2 days`. At least one minute. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.round(hours / 24)} days`
}
