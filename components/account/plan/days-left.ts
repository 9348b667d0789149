import { DAY } from '@/lib/base/clock'

/** Days until a moment, begun ones counted: `12 days left`, `1 day left`. */
export function daysLeft(until: string, now: Date): string {
  const days = Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / DAY))
  return `${days} ${days === 1 ? 'day' : 'days'} left`
}
