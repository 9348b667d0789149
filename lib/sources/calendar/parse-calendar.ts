import ICAL from 'ical.js'
import { BYTE_ORDER_MARK } from '../../base/csv'
import { withSafeZones } from './safe-zones'

const EVENT = /^(?=BEGIN:VEVENT\r?$)/im
const END = /^END:VEVENT\r?$/im

/** Parses the first calendar of a document, without events that the library refuses. Null if it is none. */
export function* parseCalendar(document: string): Generator<void, ICAL.Component | null> {
  const text = document.replace(BYTE_ORDER_MARK, '').trim()
  if (!/^BEGIN:VCALENDAR/i.test(text)) return null
  const parsed = parse(text) ?? (yield* parseUnbroken(text))
  if (!parsed) return null
  // Several calendars in one document are an array of them.
  const first = Array.isArray(parsed[0]) ? parsed[0] : parsed
  return new ICAL.Component(withSafeZones(first) as never)
}

function parse(text: string): unknown[] | null {
  try {
    return ICAL.parse(text) as unknown[]
  } catch {
    return null
  }
}

/** Returns null if no event can be parsed. */
function* parseUnbroken(text: string): Generator<void, unknown[] | null> {
  const valid: string[] = []
  let hasEvents = false
  for (const [index, part] of text.split(EVENT).entries()) {
    yield
    const end = index === 0 ? null : END.exec(part)
    const length = end ? end.index + end[0].length : 0
    const isRead = end !== null && parse(part.slice(0, length)) !== null
    hasEvents ||= isRead
    valid.push(end && !isRead ? part.slice(length).trimStart() : part)
  }
  return hasEvents ? parse(valid.join('')) : null
}
