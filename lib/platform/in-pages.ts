import { beyond } from './database/keyset'
import { log } from './log'

/** Rows that background work reads, or deletes in one statement, at a time: memory holds no more, and nobody waits for long. */
export const PAGE = 500

/** Asks background work to end. It is asked between rows, or pages of them. */
export type ShallStop = () => boolean
export const never: ShallStop = () => false

/**
 * The rows of a query, a page at a time.
 * @param read the next `take` rows in the query's order, after the last one of the page before
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

/** The condition on rows after the last one, where ids are the order. */
export const afterId = (last: { id: string } | undefined) => (last ? { id: { gt: last.id } } : {})

/**
 * The same for rows in the order of a moment that they all have, which an index holds together with their ids. A row that is
 * dealt with may drop out of the query meanwhile: those after it are all found.
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

/** Does the same for many rows; one that fails is logged and stops no other. */
export async function oneByOne<Row>(
  name: string,
  pages: AsyncIterable<readonly Row[]>,
  work: (row: Row) => Promise<unknown>,
  shallStop: ShallStop,
): Promise<void> {
  for await (const page of pages)
    for (const row of page) {
      if (shallStop()) return
      await work(row).catch((err: unknown) => log.error({ err, row }, `${name} failed`))
    }
}

/**
 * Changes or deletes rows until none is left.
 * @param change changes at most `limit` rows, which do not match afterwards
 */
export async function inSteps(
  change: (limit: number) => Promise<{ count: number }>,
  shallStop: ShallStop,
  limit = PAGE,
): Promise<void> {
  while (!shallStop()) if ((await change(limit)).count < limit) return
}
