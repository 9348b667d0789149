/** Rows are counted up to here; the totals of longer lists would make people wait for a figure that nobody needs exactly. */
export const MAX_COUNTED = 10_000

/**
 * Which rows of a list a page shows. `first` counts from 1, and is null past the first `MAX_COUNTED`; `isMore` says that
 * there are more than `total`.
 */
export type Range = { first: number | null; last: number | null; total: number; isMore: boolean }

/** Where a page stands in its list, for the links to the pages before and after. */
export type ListPosition = {
  nextCursor: string | null
  previousCursor: string | null
  /** Null where the page is empty. */
  range: Range | null
}

/** Counts the rows of a condition, `take` at most. */
type Count<Where> = (where: Where | null, take: number) => Promise<number>

/**
 * Counts no more than needed: a list of one page is as long as what it shows.
 * @param shown how many rows the page shows
 * @param before the condition on rows before the page; null on the first page
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

/** How a list is read, in its order or from a place backwards. */
type ListReading<Row, Place extends { before?: boolean }, Where> = {
  /** Where the page begins after, or with `before`, ends before; null for the first page. */
  place: Place | null
  limit: number
  read: (past: Where | null, backwards: boolean, take: number) => Promise<Row[]>
  count: Count<Where>
  /** The condition on the rows after a place, or before it. */
  past: (place: Place, backwards: boolean) => Where
  placeOf: (row: Row) => Place
  write: (place: Place) => string
}

/**
 * A page of a list, from a place in an index on: the thousandth page costs what the first does.
 * @returns the rows in the list's order, and where they stand in it
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
