import { copy } from './copy'

const moment = () => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 22, 2026, 6:35 AM`, by the clock of whoever reads it. */
export function inOwnTime(time: string): string {
  return moment().format(new Date(time))
}

/** `Mon, Fri` */
export function dayNames(days: readonly number[]): string {
  return days.map((day) => copy.composer.weekdays[day - 1]).join(', ')
}
