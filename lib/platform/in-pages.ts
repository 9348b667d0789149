import { beyond } from './database/keyset'
import { log } from './log'

/**
 * Maximum rows that background work reads, or deletes in one statement. Limits memory use and the time that
 * others wait.
 */
export const PAGE = 500

/** Whether background work should stop. Checked between rows or pages. */
export type ShallStop = () => boolean
export const never: ShallStop = () => false

/**
 * Yields the rows of a query in pages.
 * @param read returns the next `take` rows in the query's order after `last`
 */
export async function* inPages<Row>(
  read: (last: Row | undefined, take: number) => Promise<Row[]>,
  take = PAGE,
): AsyncGenerator<Row[], void> {
  for (let last: Row | undefined; ;) {
    const rows = await read(last, take)
    if (rows.length > 0) yield rows
    if (rows.length < take) return
    last = rows.at(-1)
  }
}

/** The condition for the rows after the last one, in the order of ids. */
export const afterId = (last: { id: string } | undefined) => (last ? { id: { gt: last.id } } : {})

/**
 * Yields rows in pages by a date column that is never null, with an index on it and the id. A processed row
 * may stop matching the query: no other row is skipped.
 */
export function byMoment<Field extends string, Row extends { id: string } & Record<Field, Date | null>>(
  field: Field,
  read: (page: { past: object; orderBy: Record<string, 'asc'>[]; take: number }) => Promise<Row[]>,
  size = PAGE,
): AsyncGenerator<Row[], void> {
  return inPages<Row>(
    (last, take) =>
      read({
        past: last ? beyond({ moment: last[field]!, id: last.id }, field, 'asc') : {},
        orderBy: [{ [field]: 'asc' }, { id: 'asc' }],
        take,
      }),
    size,
  )
}

/** Runs work for each row. A failure is logged as “failed to `name`” and does not stop the others. */
export async function forEachSafely<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
  shouldStop: ShallStop,
): Promise<void> {
  for await (const page of pages)
    for (const row of page) {
      if (shouldStop()) return
      await work(row).catch((err: unknown) => log.error({ err, row }, `failed to ${name}`))
    }
}

/**
 * Changes or deletes rows in batches until none is left.
 * @param change changes at most `limit` rows, which no longer match afterwards
 */
export async function inSteps(
  change: (limit: number) => Promise<{ count: number }>,
  shouldStop: ShallStop,
  limit = PAGE,
): Promise<void> {
  while (!shouldStop()) if ((await change(limit)).count < limit) return
}
