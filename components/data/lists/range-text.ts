import type { Range } from '@/lib/platform/database/list-range'

/** `26–50 of 1,234`. Of a list too long to count, `26–50 of more than 10,000`. */
export function rangeText({ first, last, total, isMore }: Range): string {
  const count = total.toLocaleString('en')
  const all = isMore ? `more than ${count}` : count
  if (first === null || last === null) return `Past the first ${count}`
  const rows =
    first === last ? first.toLocaleString('en') : `${first.toLocaleString('en')}–${last.toLocaleString('en')}`
  return `${rows} of ${all}`
}
