const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The order of day and month in dates such as `3/4/2027`. */
export type DayOrder = 'day first' | 'month first'

const NUMERIC = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/

/** Returns the order that a date proves, or null. */
export function dayOrderOf(text: string): DayOrder | null {
  const [, first, mark, second] = NUMERIC.exec(text.trim()) ?? []
  if (!first || !second) return null
  if (mark === '.') return 'day first'
  if (Number(first) > 12) return 'day first'
  return Number(second) > 12 ? 'month first' : null
}

/** Reads a date as people write it. Returns `YYYY-MM-DD`, or null if it is none. */
export function readDate(text: string, order: DayOrder): string | null {
  const trimmed = text.trim()
  const iso = ISO.exec(trimmed)
  if (iso) return toDay(iso[1]!, iso[2]!, iso[3]!)
  const numeric = NUMERIC.exec(trimmed)
  if (numeric) {
    const isDayFirst = order === 'day first' || numeric[2] === '.'
    const [day, month] = isDayFirst ? [numeric[1]!, numeric[3]!] : [numeric[3]!, numeric[1]!]
    return toDay(numeric[4]!, month, day)
  }
  const dayFirst = /^(\d{1,2})\.?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i.exec(trimmed)
  if (dayFirst) return named(dayFirst[3]!, dayFirst[2]!, dayFirst[1]!)
  const monthFirst = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i.exec(trimmed)
  return monthFirst ? named(monthFirst[3]!, monthFirst[1]!, monthFirst[2]!) : null
}

function named(year: string, month: string, day: string): string | null {
  const index = MONTHS.indexOf(month.slice(0, 3).toLowerCase())
  return index === -1 ? null : toDay(year, String(index + 1), day)
}

/** Returns null for a day that no calendar has, such as February 30. */
function toDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : null
}

/** Reads `18:30`, `6:30 pm` or `6 PM`. Returns `HH:MM`, or null if it is none. */
export function readTime(text: string): string | null {
  const [, hours, minutes = '00', half = ''] =
    /^(\d{1,2})(?::(\d{2}))?(?::\d{2})?\s?([ap]\.?m\.?|)$/i.exec(text.trim()) ?? []
  if (hours === undefined || (half === '' && !text.includes(':'))) return null
  const isAfternoon = /^p/i.test(half)
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || (half !== '' && Number(hours) > 12)) return null
  return `${String(hour).padStart(2, '0')}:${minutes}`
}
