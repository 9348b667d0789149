import type { Row, RowField } from '../../sources/rows/rows'

/** A row with a date, and what a list calls it. */
export type Dated = { fields: readonly RowField[]; row: Row; title: string }

/** Value of a row without a field: the instant of its start or end, for events whose time zone is known. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

/** Maximum characters of a text in the file, before it is folded. */
const MAX_TEXT = 4000

/**
 * Writes a row with a date as an iCalendar file (RFC 5545) for the phone's calendar. Without a time zone, the
 * time is local wherever the phone is.
 * @param now for the file's own time
 * @returns null for a row without a date
 */
export function calendarFile({ fields, row, title }: Dated, page: string, now: Date): string | null {
  const { values } = row
  const of = (type: RowField['type'], from = 0) => {
    const found = fields.filter((field) => field.type === type)[from]
    const value = found && values[found.id]
    return typeof value === 'string' ? value : ''
  }
  const day = of('date')
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return null
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//App//Events//EN', 'BEGIN:VEVENT'],
    `UID:${row.id}@${escaped(new URL(page).hostname)}`,
    `DTSTAMP:${stamp(now.toISOString())}`,
    ...times({ day, time: of('time'), lastDay: of('date', 1), lastTime: of('time', 1) }, values),
    `SUMMARY:${escaped(title)}`,
    ...optional('LOCATION', of('place')),
    ...optional('DESCRIPTION', of('long-text')),
    `URL:${of('link') || page}`,
    ...['END:VEVENT', 'END:VCALENDAR', ''],
  ]
  return lines.map(folded).join('\r\n')
}

type Written = { day: string; time: string; lastDay: string; lastTime: string }

function times({ day, time, lastDay, lastTime }: Written, values: Row['values']): string[] {
  const [start, end] = [values['starts-at'], values['ends-at']].map((value) =>
    typeof value === 'string' && INSTANT.test(value) ? value : null,
  )
  if (start) return [`DTSTART:${stamp(start)}`, ...(end ? [`DTEND:${stamp(end)}`] : [])]
  const last = lastDay >= day ? lastDay : day
  if (!time) return [`DTSTART;VALUE=DATE:${digits(day)}`, `DTEND;VALUE=DATE:${digits(dayAfter(last))}`]
  const local = (date: string, clock: string) => `${digits(date)}T${digits(clock)}00`
  const ends = lastTime && (last > day || lastTime > time) ? [`DTEND:${local(last, lastTime)}`] : []
  return [`DTSTART:${local(day, time)}`, ...ends]
}

function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
}

const digits = (text: string) => text.replaceAll(/\D/g, '')
const stamp = (instant: string) => `${digits(instant.slice(0, 10))}T${digits(instant.slice(11, 19))}Z`
const optional = (name: string, text: string) => (text ? [`${name}:${escaped(text)}`] : [])

function escaped(text: string): string {
  return text
    .slice(0, MAX_TEXT)
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r?\n/g, '\\n')
}

/** Lines have at most 75 bytes. A character has at most 4, and is not split. */
function folded(line: string): string {
  const parts: string[] = []
  let [part, bytes] = ['', 0]
  for (const character of line) {
    const size = utf8Length(character.codePointAt(0)!)
    if (bytes + size > 73) {
      parts.push(part)
      ;[part, bytes] = ['', 0]
    }
    part += character
    bytes += size
  }
  return [...parts, part].join('\r\n ')
}

const utf8Length = (code: number) => (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4)
