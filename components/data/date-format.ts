import { MINUTE } from '@/lib/base/clock'

const dateTime = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const date = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 22, 2026, 6:35 AM`, in UTC. Label it as UTC. */
export function formatDateTime(value: string | Date): string {
  return dateTime.format(new Date(value))
}

/** `Nov 22, 2026`, in UTC. */
export function formatDate(value: string | Date): string {
  return date.format(new Date(value))
}

/** A span in words, rounded: `4 min`, `3 hours`, `2 days`. At least one minute. */
export function formatSpan(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / MINUTE))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.round(minutes / 60)
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.round(hours / 24)} days`
}
