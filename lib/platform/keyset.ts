/** Where a page of a list ended that is ordered by a moment and, within it, by id. */
export type Place = { moment: Date; id: string }

/** A place as it stands in an address. */
export function writePlace({ moment, id }: Place): string {
  return `${moment.getTime()}.${id}`
}

/** The end of the year 9999: databases take no date that needs more digits. */
const LAST_MOMENT = Date.UTC(10_000, 0) - 1

/** A moment out of an address, in milliseconds; none when no row can have it. */
export function readMoment(text: string): Date | null {
  return /^\d{1,15}$/.test(text) && Number(text) <= LAST_MOMENT ? new Date(Number(text)) : null
}

/** The place in an address; none when it is no such one, so that a list begins at its top. */
export function readPlace(text: string): Place | null {
  const [, time = '', id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  const moment = readMoment(time)
  return id === undefined || moment === null ? null : { moment, id }
}

/**
 * The rows past a place, for `where`. The first bound alone makes the index's range; the second drops the ties that were
 * seen already.
 */
export function beyond({ moment, id }: Place, field: string, direction: 'asc' | 'desc') {
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
