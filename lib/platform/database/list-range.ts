/** Maximum rows to count. Exact totals of longer lists are not worth the wait. */
export const MAX_COUNTED = 10_000

/**
 * The range of rows on a page. `first` counts from 1 and is null past the first `MAX_COUNTED`. `isMore` means
 * that there are more than `total`.
 */
export type Range = { first: number | null; last: number | null; total: number; isMore: boolean }

/** A page's position in its list, for the links to the previous and next page. */
export type ListPosition = {
  nextCursor: string | null
  previousCursor: string | null
  /** Null if the page is empty. */
  range: Range | null
}

/** Counts the rows that match a condition, up to `take`. */
type Count<Where> = (where: Where | null, take: number) => Promise<number>

/**
 * Counts no more than needed: the total of a single-page list is the number of rows shown.
 * @param shown the number of rows on the page
 * @param before the condition for rows before the page; null on the first page
 * @param count with null, counts the whole list
 */
export async function countRange<Where>(
  { shown, before, isLast }: { shown: number; before: Where | null; isLast: boolean },
  count: Count<Where>,
): Promise<Range | null> {
  if (shown === 0) return null
  const [ahead, all] = await Promise.all([
    before === null ? 0 : count(before, MAX_COUNTED + 1),
    before === null && isLast ? shown : count(null, MAX_COUNTED + 1),
  ])
  const isFar = ahead > MAX_COUNTED
  return {
    first: isFar ? null : ahead + 1,
    last: isFar ? null : ahead + shown,
    total: Math.min(all, MAX_COUNTED),
    isMore: all > MAX_COUNTED,
  }
}

/** Reads a list forwards or, from a cursor, backwards. */
type ListReading<Row, Place extends { before?: boolean }, Where> = {
  /** The page starts after this cursor or, with `before`, ends before it. Null for the first page. */
  place: Place | null
  limit: number
  read: (past: Where | null, backwards: boolean, take: number) => Promise<Row[]>
  count: Count<Where>
  /** The condition for the rows after, or before, a cursor. */
  past: (place: Place, backwards: boolean) => Where
  placeOf: (row: Row) => Place
  write: (place: Place) => string
}

/**
 * Reads a page from a cursor in an index, so the thousandth page costs as much as the first.
 * @returns the rows in the list's order, and the position of the page
 */
export async function readAround<Row, Place extends { before?: boolean }, Where>(
  list: ListReading<Row, Place, Where>,
): Promise<{ rows: Row[] } & ListPosition> {
  const { place, limit, read, count, past, placeOf, write } = list
  const backwards = place?.before ?? false
  const found = await read(place && past(place, backwards), backwards, limit + 1)
  const rows = found.slice(0, limit)
  if (backwards) rows.reverse()
  const [first, last] = [rows[0], rows.at(-1)]
  const hasMore = found.length > limit
  const hasNext = backwards || hasMore
  const hasPrevious = backwards ? hasMore : place !== null
  const before = first && hasPrevious ? past(placeOf(first), true) : null
  return {
    rows,
    nextCursor: hasNext && last ? write(placeOf(last)) : null,
    previousCursor: hasPrevious && first ? write({ ...placeOf(first), before: true }) : null,
    range: await countRange({ shown: rows.length, before, isLast: !hasNext }, count),
  }
}
