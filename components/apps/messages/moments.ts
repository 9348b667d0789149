import { copy } from './copy'

const moment = () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 22, 2026, 6:35 AM`, by the clock of whoever reads it. */
export function inOwnTime(time: string): string {
  return moment().format(new Date(time))
}

/** `6:35 AM`, with the day if it is not today. */
export function inOwnTimeOfDay(time: string, now = new Date()): string {
  const moment = new Date(time)
  if (moment.toDateString() !== now.toDateString()) return inOwnTime(time)
  return new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(moment)
}

/** `Mon, Fri` */
export function dayNames(days: readonly number[]): string {
  return days.map((day) => copy.composer.weekdays[day - 1]).join(', ')
}
