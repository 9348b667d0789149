/** Where a page of a list ended that is ordered by a moment and, within it, by id. */
export type Place = { moment: Date; id: string }

/** A place as it stands in an address. */
export function writePlace({ moment, id }: Place): string {
  return `${moment.getTime()}.${id}`
}

/** The place in an address; none when it is no such one, so that a list begins at its top. */
export function readPlace(text: string): Place | null {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? []
  return id === undefined ? null : { moment: new Date(Number(time)), id }
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
