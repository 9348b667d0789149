import { type ListPosition, readAround } from './list-range'

/**
 * Where a page ends of a list that is ordered by a moment and, within it, by id. The next page begins after it; with
 * `before`, it is the page before that is asked for.
 */
export type Place = { moment: Date; id: string; before?: true }

/** A place as it stands in an address. */
export function writePlace({ moment, id, before }: Place): string {
  return `${before ? 'b' : ''}${moment.getTime()}.${id}`
}

/** The end of the year 9999: databases take no date that needs more digits. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1

/** A moment out of an address, in milliseconds; none when no row can have it. */
export function readMoment(text: string): Date | null {
  return /^\d{1,15}$/.test(text) && Number(text) <= LAST_MOMENT ? new Date(Number(text)) : null
}

/** The place in an address; none when it is no such one, so that a list begins at its top. */
export function readPlace(text: string): Place | null {
  const [, before, time = '', id] = /^(b?)(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  const moment = readMoment(time)
  if (id === undefined || moment === null) return null
  return before ? { moment, id, before: true } : { moment, id }
}

/**
 * The rows past a place, for `where`. The first bound alone makes the index's range; the second drops the ties that were
 * seen already.
 */
export function beyond({ moment, id }: Place, field: string, direction: Direction) {
  const [bound, past] = direction === 'desc' ? (['lte', 'lt'] as const) : (['gte', 'gt'] as const)
  return { [field]: { [bound]: moment }, OR: [{ [field]: { [past]: moment } }, { id: { [past]: id } }] }
}

/**
 * One page out of the rows that were read, of which there is one more than fits when more follow.
 * @returns the rows of the page, and the place to go on from
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
  /** Out of an address. */
  cursor: string
  limit: number
  /** The moment that it is ordered by, and how. */
  field: string
  direction: Direction
  momentOf: (row: Row) => Date
  read: (page: { past: Past | object; orderBy: Record<string, Direction>[]; take: number }) => Promise<Row[]>
  count: (past: Past | object, take: number) => Promise<number>
}

/** One page of a list that can be gone through in both directions, and which of its rows they are. */
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
