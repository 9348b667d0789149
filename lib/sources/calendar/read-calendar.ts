import ICAL from 'ical.js'
import { DAY, SECOND } from '../../base/clock'
import { cutText } from '../../base/cut-text'
import { withoutControls } from '../../document/values'
import { webAddress } from '../html'
import type { Row, RowField, RowValue } from '../rows/rows'
import { shortHash } from '../short-hash'
import { MAX_ROWS, type Table, type TableContext } from '../tables/table'
import type { TableProblem } from '../tables/problems'
import { textWithLines } from '../tables/text-with-lines'
import { parseCalendar } from './parse-calendar'
import { isReadable, occurrencesOf, type Span } from './repeats'
import { isZone, toLocalTime } from './zones'

/** Days ahead for which repeated events are listed. */
const DAYS_AHEAD = 400
/** Days that an event may take. */
const MAX_LENGTH_DAYS = 31
/** Steps through the dates of all rules. */
const MAX_STEPS = 100_000
const MAX_EVENTS = 5000
const MAX_LISTED = 2000
/** Pictures and attachments of an event that are looked at. */
const MAX_ATTACHED = 20

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
  /** What was read of events, once for all their occurrences. */
  details: Map<ICAL.Component, Details>
  span: Span
}

/**
 * Reads the coming events of an iCalendar document (RFC 5545) as rows in order of time, each occurrence of a
 * repeated event as a row of its own. Private and canceled events are left out.
 */
export function* readCalendar(text: string, context: TableContext): Generator<void, Table | TableProblem> {
  const calendar = yield* parseCalendar(text)
  if (!calendar) return 'not-table'
  yield
  const events = calendar.getAllSubcomponents('vevent').slice(0, MAX_EVENTS)
  const changed = new Map<string, ICAL.Component>()
  for (const event of events) {
    const replaced = timeOf(event, 'recurrence-id')
    if (replaced) changed.set(keyOf(uidOf(event), replaced), event)
  }
  const today = context.now / SECOND
  const span = {
    from: today - (MAX_LENGTH_DAYS * DAY) / SECOND,
    until: today + (DAYS_AHEAD * DAY) / SECOND,
    steps: MAX_STEPS,
  }
  const known = { zone: zoneOf(calendar), changed, details: new Map<ICAL.Component, Details>(), span }
  const rows: { at: number; row: Row }[] = []
  for (const event of events) {
    yield
    if (event.hasProperty('recurrence-id') || rows.length > MAX_ROWS) continue
    try {
      rows.push(...(yield* rowsOf(event, known, context)))
    } catch {
      // A malformed event, without which the others are shown.
    }
  }
  const sorted = rows.sort((a, b) => a.at - b.at).map(({ row }) => row)
  return {
    name: textOf(calendar, 'name', 80) || textOf(calendar, 'x-wr-calname', 80),
    fields: FIELDS.filter(({ id }) => sorted.some(({ values }) => values[id] !== undefined)),
    rows: sorted.slice(0, MAX_LISTED),
    isCut: sorted.length > MAX_LISTED,
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
    return value instanceof ICAL.Time && isReadable(value) ? value : null
  } catch {
    return null
  }
}

const uidOf = (event: ICAL.Component) => textOf(event, 'uid', 300)
const keyOf = (uid: string, time: ICAL.Time) => `${uid} ${time.isDate ? time.toString() : time.toUnixTime()}`

function* rowsOf(
  event: ICAL.Component,
  calendar: Calendar,
  context: TableContext,
): Generator<void, { at: number; row: Row }[]> {
  const start = timeOf(event, 'dtstart')
  if (!start) return []
  const length = lengthOf(event, start)
  const uid = uidOf(event)
  const hash = shortHash(uid || textOf(event, 'summary', 300))
  const yesterday = (context.now - DAY) / SECOND
  const rows: { at: number; row: Row }[] = []
  for (const time of yield* occurrencesOf(event, start, calendar.span)) {
    yield
    const own = calendar.changed.get(keyOf(uid, time)) ?? event
    const begins = own === event ? time : timeOf(own, 'dtstart')
    if (!begins) continue
    const seconds = own === event ? length : lengthOf(own, begins)
    const at = begins.toUnixTime()
    const isOnce = time === start && !event.hasProperty('rrule')
    if (at + seconds < yesterday || (at > calendar.span.until && !isOnce)) continue
    const details = calendar.details.get(own) ?? detailsOf(own, context)
    calendar.details.set(own, details)
    if (!details.isShown) continue
    const id = `${hash}-${time.toICALString().toLowerCase()}`
    rows.push({ at, row: { id, values: valuesOf(details, { begins, seconds }, calendar.zone) } })
  }
  return rows
}

/** Seconds that an event takes. */
function lengthOf(event: ICAL.Component, start: ICAL.Time): number {
  const end = timeOf(event, 'dtend')
  const duration = valueOf(event, 'duration')
  const usual = start.isDate ? DAY / SECOND : 0
  const seconds = end
    ? end.toUnixTime() - start.toUnixTime()
    : duration instanceof ICAL.Duration
      ? duration.toSeconds()
      : usual
  return seconds > 0 ? Math.min(seconds, (MAX_LENGTH_DAYS * DAY) / SECOND) : usual
}

type When = { begins: ICAL.Time; seconds: number }

/** What is the same for all occurrences of an event. */
type Details = {
  isShown: boolean
  /** The zone that the event states. */
  stated: string
  title: string
  /** Values after those of the time. */
  values: Record<string, RowValue>
}

function detailsOf(event: ICAL.Component, context: TableContext): Details {
  const title = textOf(event, 'summary', 300)
  const picture = pictureOf(event, context.url)
  const link = webAddress(textOf(event, 'url', 2000) || null, context.url)
  return {
    isShown:
      !/^CANCELL?ED$/i.test(textOf(event, 'status', 20)) &&
      !/^(?:PRIVATE|CONFIDENTIAL)$/i.test(textOf(event, 'class', 20)),
    stated: String(event.getFirstProperty('dtstart')?.getParameter('tzid') ?? ''),
    title,
    values: {
      ...optional('place', textOf(event, 'location', 300)),
      ...(picture && { picture: { src: picture, alt: title } }),
      ...optional('about', descriptionOf(event, context)),
      ...(link && { link }),
    },
  }
}

function valuesOf(
  { stated, title, values }: Details,
  { begins, seconds }: When,
  zone: string,
): Record<string, RowValue> {
  const start = toLocalTime(begins, zone, stated)
  // The end of a whole day is the day after the last one.
  const ends = begins.clone()
  if (begins.isDate) ends.adjust(Math.round((seconds * SECOND) / DAY) - 1, 0, 0, 0)
  else ends.adjust(0, 0, 0, seconds)
  const end = toLocalTime(ends, zone, stated)
  return {
    event: title || 'Event',
    date: start.day,
    ...(start.time && { time: start.time }),
    ...(end.day !== start.day && { 'end-date': end.day }),
    ...(end.time && end.time !== start.time && { 'end-time': end.time }),
    ...values,
    // For “Add to calendar”: without a field, lists do not show them.
    ...optional('starts-at', start.instant),
    ...(seconds > 0 && optional('ends-at', end.instant)),
  }
}

const optional = (id: string, text: string) => (text ? { [id]: text } : {})

/** The library reads values late, and throws for malformed ones. */
function valueOf(component: ICAL.Component, name: string): unknown {
  try {
    return component.getFirstPropertyValue(name)
  } catch {
    return null
  }
}

function textOf(component: ICAL.Component, name: string, max: number): string {
  const value = valueOf(component, name)
  return typeof value === 'string' ? cutText(withoutControls(value, { lines: false }).trim(), max) : ''
}

function descriptionOf(event: ICAL.Component, { markup }: TableContext): string {
  const written = valueOf(event, 'description')
  return typeof written === 'string' ? textWithLines(written, markup) : ''
}

/** A picture of the event (RFC 7986, 5.10), or an attached one. */
function pictureOf(event: ICAL.Component, base: string): string | null {
  const attached = ['image', 'attach'].flatMap((name) => event.getAllProperties(name))
  for (const property of attached.slice(0, MAX_ATTACHED)) {
    const address = webAddress(String(property.getFirstValue() ?? '') || null, base)
    const type = String(property.getParameter('fmttype') ?? '')
    if (address?.startsWith('https:') && (/^image\//i.test(type) || property.name === 'image')) return address
  }
  return null
}
