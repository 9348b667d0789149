import { DAY, HOUR, MINUTE, SECOND } from '@/lib/base/clock'
import { copy } from './copy'

const dateTime = () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 22, 2026, 6:35 AM`, in the reader's time zone. */
export function formatLocalTime(time: string): string {
  return dateTime().format(new Date(time))
}

/** `6:35 AM`, with the day if it is not today. */
export function inOwnTimeOfDay(time: string, now = new Date()): string {
  const date = new Date(time)
  if (date.toDateString() !== now.toDateString()) return formatLocalTime(time)
  return new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(date)
}

/** `Mon, Fri` */
export function dayNames(days: readonly number[]): string {
  return days.map((day) => copy.composer.weekdays[day - 1]).join(', ')
}

/** `3 days`, in the largest unit without a remainder. */
export function formatDuration(seconds: number): string {
  const units = { day: DAY, hour: HOUR, minute: MINUTE, second: SECOND }
  const [unit, length] = Object.entries(units).find(([, ms]) => (seconds * SECOND) % ms === 0)!
  const format = new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' })
  return format.format((seconds * SECOND) / length)
}
