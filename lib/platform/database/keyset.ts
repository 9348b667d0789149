import { type ListPosition, readAround } from './list-range'

/**
 * Cursor in a list ordered by a time and then by id. The next page starts after it. With `before`, the page
 * ends before it.
 */
export type Place = { moment: Date; id: string; before?: true }

/** Serializes a cursor for a URL. */
export function writePlace({ moment, id, before }: Place): string {
  return `${before ? 'b' : ''}${moment.getTime()}.${id}`
}

/** The end of the year 9999. Databases reject dates with more digits. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1

/** Parses a time in milliseconds from a URL. Returns null if no row can have it. */
export function readMoment(text: string): Date | null {
  return /^\d{1,15}$/.test(text) && Number(text) <= LAST_MOMENT ? new Date(Number(text)) : null
}

/** Parses a cursor from a URL. Returns null if it is invalid, so that the list starts at its top. */
export function readPlace(text: string): Place | null {
  const [, before, time = '', id] = /^(b?)(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  const moment = readMoment(time)
  if (id === undefined || moment === null) return null
  return before ? { moment, id, before: true } : { moment, id }
}

/**
 * A `where` condition for the rows beyond a cursor. The first bound alone gives the index range; the second
 * skips ties that were already returned.
 */
export function beyond({ moment, id }: Place, field: string, direction: Direction) {
  const [bound, past] = direction === 'desc' ? (['lte', 'lt'] as const) : (['gte', 'gt'] as const)
  return { [field]: { [bound]: moment }, OR: [{ [field]: { [past]: moment } }, { id: { [past]: id } }] }
}

/**
 * Cuts one page from rows that were read with `limit + 1`.
 * @returns the rows of the page, and the cursor for the next one
 */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { rows: page, nextCursor: rows.length > limit && last ? writePlace(placeOf(last)) : null }
}

type Direction = 'asc' | 'desc'
type Past = ReturnType<typeof beyond>

type KeysetList<Row extends { id: string }> = {
  /** From a URL. */
  cursor: string
  limit: number
  /** The date field and direction of the order. */
  field: string
  direction: Direction
  momentOf: (row: Row) => Date
  read: (page: { past: Past | object; orderBy: Record<string, Direction>[]; take: number }) => Promise<Row[]>
  count: (past: Past | object, take: number) => Promise<number>
}

/** Reads one page of a list that can be paged in both directions, with its range. */
export function readKeysetPage<Row extends { id: string }>(
  list: KeysetList<Row>,
): Promise<{ rows: Row[] } & ListPosition> {
  const { cursor, limit, field, direction, momentOf, read, count } = list
  const toward = (backwards: boolean): Direction => (backwards === (direction === 'asc') ? 'desc' : 'asc')
  return readAround<Row, Place, Past>({
    place: readPlace(cursor),
    limit,
    past: (place, backwards) => beyond(place, field, toward(backwards)),
    placeOf: (row) => ({ moment: momentOf(row), id: row.id }),
    write: writePlace,
    read: (past, backwards, take) =>
      read({ past: past ?? {}, orderBy: [{ [field]: toward(backwards) }, { id: toward(backwards) }], take }),
    count: (past, take) => count(past ?? {}, take),
  })
}
