import ICAL from 'ical.js'
import { DAY, SECOND } from '../../base/clock'
import { BYTE_ORDER_MARK } from '../../base/csv'
import { withoutControls } from '../../document/values'
import { webAddress } from '../html'
import type { Row, RowField, RowValue } from '../rows/rows'
import { shortHash } from '../short-hash'
import { MAX_ROWS, type Table, type TableContext } from '../tables/table'
import type { TableProblem } from '../tables/problems'
import { textWithLines } from '../tables/text-with-lines'
import { occurrencesOf, type Span } from './repeats'
import { isZone, toLocalTime } from './zones'

/** Days ahead for which repeated events are listed. */
const DAYS_AHEAD = 400
/** Days that an event may take. */
const MAX_LENGTH_DAYS = 31
/** Steps through the dates of all rules. */
const MAX_STEPS = 100_000
const MAX_EVENTS = 5000
const MAX_LISTED = 2000

const FIELDS: readonly RowField[] = [
  { id: 'event', name: 'Event', type: 'text' },
  { id: 'date', name: 'Date', type: 'date' },
  { id: 'time', name: 'Time', type: 'time' },
  { id: 'end-date', name: 'Until', type: 'date' },
  { id: 'end-time', name: 'Ends at', type: 'time' },
  { id: 'place', name: 'Place', type: 'place' },
  { id: 'picture', name: 'Picture', type: 'picture' },
  { id: 'about', name: 'About', type: 'long-text' },
  { id: 'link', name: 'Link', type: 'link' },
]

type Calendar = {
  /** IANA time zone of times in UTC. */
  zone: string
  /** Occurrences that were changed, by the event and the time that they replace. */
  changed: ReadonlyMap<string, ICAL.Component>
  span: Span
}

/**
 * Reads the coming events of an iCalendar document (RFC 5545) as rows in order of time, each occurrence of a
 * repeated event as a row of its own. Private and canceled events are left out.
 */
export function* readCalendar(text: string, context: TableContext): Generator<void, Table | TableProblem> {
  const calendar = parse(text)
  if (!calendar) return 'not-table'
  yield
  const events = calendar.getAllSubcomponents('vevent').slice(0, MAX_EVENTS)
  const changed = new Map<string, ICAL.Component>()
  for (const event of events) {
    const replaced = timeOf(event, 'recurrence-id')
    if (replaced) changed.set(keyOf(event, replaced), event)
  }
  const today = context.now / SECOND
  const span = {
    from: today - (MAX_LENGTH_DAYS * DAY) / SECOND,
    until: today + (DAYS_AHEAD * DAY) / SECOND,
    steps: MAX_STEPS,
  }
  const known = { zone: zoneOf(calendar), changed, span }
  const rows: { at: number; row: Row }[] = []
  for (const event of events) {
    yield
    if (event.hasProperty('recurrence-id') || rows.length > MAX_ROWS) continue
    rows.push(...(yield* rowsOf(event, known, context)))
  }
  const sorted = rows.sort((a, b) => a.at - b.at).map(({ row }) => row)
  return {
    name: textOf(calendar, 'name', 80) || textOf(calendar, 'x-wr-calname', 80),
    fields: FIELDS.filter(({ id }) => sorted.some(({ values }) => values[id] !== undefined)),
    rows: sorted.slice(0, MAX_LISTED),
    isCut: sorted.length > MAX_LISTED,
  }
}

function parse(text: string): ICAL.Component | null {
  if (!/^\s*BEGIN:VCALENDAR/i.test(text.replace(BYTE_ORDER_MARK, ''))) return null
  try {
    const parsed = ICAL.parse(text.replace(BYTE_ORDER_MARK, '').trim()) as unknown[]
    // Several calendars in one document are an array of them.
    const first = Array.isArray(parsed[0]) ? parsed[0] : parsed
    return new ICAL.Component(first as never)
  } catch {
    return null
  }
}

/** The zone that the calendar states, else the first that it defines. */
function zoneOf(calendar: ICAL.Component): string {
  const defined = calendar.getAllSubcomponents('vtimezone').map((zone) => textOf(zone, 'tzid', 60))
  return [textOf(calendar, 'x-wr-timezone', 60), ...defined].find(isZone) ?? 'UTC'
}

function timeOf(event: ICAL.Component, name: string): ICAL.Time | null {
  try {
    const value: unknown = event.getFirstPropertyValue(name)
    return value instanceof ICAL.Time && Number.isFinite(value.toUnixTime()) ? value : null
  } catch {
    return null
  }
}

const keyOf = (event: ICAL.Component, time: ICAL.Time) =>
  `${textOf(event, 'uid', 300)} ${time.isDate ? time.toString() : time.toUnixTime()}`

function* rowsOf(
  event: ICAL.Component,
  calendar: Calendar,
  context: TableContext,
): Generator<void, { at: number; row: Row }[]> {
  const start = timeOf(event, 'dtstart')
  if (!start) return []
  const length = lengthOf(event, start)
  const yesterday = (context.now - DAY) / SECOND
  const rows: { at: number; row: Row }[] = []
  for (const time of yield* occurrencesOf(event, start, calendar.span)) {
    const own = calendar.changed.get(keyOf(event, time)) ?? event
    const begins = own === event ? time : timeOf(own, 'dtstart')
    if (!begins) continue
    const seconds = own === event ? length : lengthOf(own, begins)
    const at = begins.toUnixTime()
    const isOnce = time === start && !event.hasProperty('rrule')
    if (at + seconds < yesterday || (at > calendar.span.until && !isOnce)) continue
    if (
      /^CANCELL?ED$/i.test(textOf(own, 'status', 20)) ||
      /^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(own, 'class', 20))
    )
      continue
    const id = `${shortHash(textOf(event, 'uid', 300) || textOf(event, 'summary', 300))}-${time.toICALString().toLowerCase()}`
    rows.push({ at, row: { id, values: valuesOf(own, { begins, seconds }, calendar.zone, context) } })
  }
  return rows
}

/** Seconds that an event takes. */
function lengthOf(event: ICAL.Component, start: ICAL.Time): number {
  const end = timeOf(event, 'dtend')
  const duration: unknown = event.getFirstPropertyValue('duration')
  const usual = start.isDate ? DAY / SECOND : 0
  const seconds = end
    ? end.toUnixTime() - start.toUnixTime()
    : duration instanceof ICAL.Duration
      ? duration.toSeconds()
      : usual
  return seconds > 0 ? Math.min(seconds, (MAX_LENGTH_DAYS * DAY) / SECOND) : usual
}

type When = { begins: ICAL.Time; seconds: number }

function valuesOf(
  event: ICAL.Component,
  { begins, seconds }: When,
  zone: string,
  context: TableContext,
): Record<string, RowValue> {
  const stated = String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? '')
  const start = toLocalTime(begins, zone, stated)
  // The end of a whole day is the day after the last one.
  const ends = begins.clone()
  if (begins.isDate) ends.adjust(Math.round((seconds * SECOND) / DAY) - 1, 0, 0, 0)
  else ends.adjust(0, 0, 0, seconds)
  const end = toLocalTime(ends, zone, stated)
  const link = webAddress(textOf(event, 'url', 2000) || null, context.url)
  const title = textOf(event, 'summary', 300)
  const picture = pictureOf(event, context.url)
  return {
    event: title || 'Event',
    date: start.day,
    ...(start.time && { time: start.time }),
    ...(end.day !== start.day && { 'end-date': end.day }),
    ...(end.time && end.time !== start.time && { 'end-time': end.time }),
    ...optional('place', textOf(event, 'location', 300)),
    ...(picture && { picture: { src: picture, alt: title } }),
    ...optional('about', descriptionOf(event, context)),
    ...(link && { link }),
    // For “Add to calendar”: without a field, lists do not show them.
    ...optional('starts-at', start.instant),
    ...(seconds > 0 && optional('ends-at', end.instant)),
  }
}

const optional = (id: string, text: string) => (text ? { [id]: text } : {})

function textOf(component: ICAL.Component, name: string, max: number): string {
  try {
    const value: unknown = component.getFirstPropertyValue(name)
    return typeof value === 'string' ? withoutControls(value, { lines: false }).trim().slice(0, max) : ''
  } catch {
    return ''
  }
}

function descriptionOf(event: ICAL.Component, { markup }: TableContext): string {
  const written: unknown = event.getFirstPropertyValue('description')
  return typeof written === 'string' ? textWithLines(written, markup) : ''
}

/** A picture of the event (RFC 7986, 5.10), or an attached one. */
function pictureOf(event: ICAL.Component, base: string): string | null {
  for (const property of [...event.getAllProperties('image'), ...event.getAllProperties('attach')]) {
    const address = webAddress(String(property.getFirstValue() ?? '') || null, base)
    const type = String(property.getParameter('fmttype') ?? '')
    if (address?.startsWith('https:') && (/^image\//i.test(type) || property.name === 'image')) return address
  }
  return null
}
