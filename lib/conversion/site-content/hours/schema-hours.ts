import type { Weekday } from '../../../document/blocks/hours'
import { calendarDate } from '../../../document/blocks/moments'
import { type Item, isItem, itemsOf, textOfProperty, valuesOf } from '../structured/item'
import { localName } from '../structured/json-ld'
import { readDays } from './days'
import { clock, type OpenTime, tidyTimes } from './times'

/** A span of dates with other times, or closed. */
export type Exception = { date: string; until: string; closed: boolean; from: string; to: string }
export type Hours = { times: OpenTime[]; exceptions: Exception[] }

const MAX_EXCEPTIONS = 30

/**
 * Reads `openingHours` and `openingHoursSpecification` of schema.org. Times that no clock shows are left out.
 * Equal times mean closed there, as search engines define it.
 */
export function hoursOf(item: Item): Hours | null {
  const times: OpenTime[] = []
  const exceptions: Exception[] = []
  for (const value of valuesOf(item, 'openingHours')) if (!isItem(value)) times.push(...readNotation(value))
  for (const specification of itemsOf(
    item,
    'openingHoursSpecification',
    'specialOpeningHoursSpecification',
  )) {
    const opens = readTime(textOfProperty(specification, 'opens'))
    const closes = readTime(textOfProperty(specification, 'closes'))
    const isClosed = opens === null || closes === null || opens === closes
    const date = textOfProperty(specification, 'validFrom').slice(0, 10)
    if (calendarDate.safeParse(date).success) {
      const end = textOfProperty(specification, 'validThrough').slice(0, 10)
      const until = calendarDate.safeParse(end).success && end > date ? end : ''
      exceptions.push({ date, until, closed: isClosed, from: opens ?? '00:00', to: closes ?? '00:00' })
    } else if (!isClosed)
      for (const day of daysOf(specification)) times.push({ day, from: opens, to: closes })
  }
  if (times.length === 0) return null
  return { times: tidyTimes(times), exceptions: exceptions.slice(0, MAX_EXCEPTIONS) }
}

function daysOf(specification: Item) {
  return valuesOf(specification, 'dayOfWeek').flatMap((value) => {
    const name = isItem(value) ? textOfProperty(value, 'name') : value
    // Some list them in one text
    return name.split(',').flatMap((each) => readDays(localName(each), 'en') ?? [])
  })
}

function readTime(text: string): string | null {
  const [, hour, minute] = /^(?:\d{4}-\d\d-\d\dT)?(\d{1,2}):(\d\d)/.exec(text) ?? []
  return hour === undefined ? null : clock(Number(hour), Number(minute))
}

/** Reads `Mo-Fr 09:00-17:00, Sa 10:00-14:00`, also `Mo,Tu,We 09:00-17:00`. */
function readNotation(text: string): OpenTime[] {
  const pending: Weekday[] = []
  return text.split(/[;,\n]/).flatMap((part) => {
    const days = readDays(part.replace(/\d.*$/s, ''), 'en') ?? []
    const ranges = [...part.matchAll(/(\d{1,2}):(\d\d)\s*[-–]\s*(\d{1,2}):(\d\d)/g)]
    if (ranges.length === 0) {
      pending.push(...days)
      return []
    }
    const all = [...pending.splice(0), ...days]
    return all.flatMap((day) =>
      ranges.flatMap(([, a, b, c, d]) => {
        const from = clock(Number(a), Number(b))
        const to = clock(Number(c), Number(d))
        return from === null || to === null || from === to ? [] : [{ day, from, to }]
      }),
    )
  })
}
