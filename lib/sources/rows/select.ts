import type { Row, RowField, RowFilter, RowPage, RowsQuery, RowValue } from './rows'

/**
 * Filters, searches, sorts and pages rows in memory, for sources that cannot do it themselves.
 * @param today `YYYY-MM-DD`
 */
export function selectRows(
  { fields, rows }: { fields: readonly RowField[]; rows: readonly Row[] },
  { number, cursor, filters = [], upcoming = false, sort, search = '' }: RowsQuery,
  today = earliestToday(),
): RowPage {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  const date = upcoming ? fields.find(({ type }) => type === 'date')?.id : undefined
  const found = rows.filter(
    (row) =>
      filters.every((filter) => matches(row, filter)) &&
      (date === undefined || isUpcoming(row.values[date], today)) &&
      hasWords(row, words),
  )
  const by = sort ?? (date === undefined ? undefined : { field: date, descending: false })
  const sorted =
    by && fields.some(({ id }) => id === by.field) ? sortRows(found, by.field, by.descending) : found
  const start = cursor === undefined ? 0 : startOf(sorted, cursor)
  const page = sorted.slice(start, start + number)
  const last = page.at(-1)
  const isLast = !last || start + number >= sorted.length
  return { fields, rows: page, cursor: isLast ? null : `${start + page.length}-${last.id}` }
}

/** The current day where it is still the earliest: an event of today stays listed until its day is over. */
export function earliestToday(): string {
  return new Date(Date.now() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10)
}

/** A cursor names the last row that was read, and where it was. Rows may be added or removed meanwhile. */
function startOf(rows: readonly Row[], cursor: string): number {
  const [, index = '0', id = ''] = /^(\d{1,9})-(.*)$/.exec(cursor) ?? []
  const at = rows.findIndex((row) => row.id === id)
  return at === -1 ? Number(index) : at + 1
}

/** A `yes-no` without a value is no. */
function matches({ values }: Row, { field, is }: RowFilter): boolean {
  const value = values[field] ?? false
  return typeof value !== 'object' && String(value) === is
}

/** A row without a date is not over. */
const isUpcoming = (value: RowValue | undefined, today: string) => typeof value !== 'string' || value >= today

function hasWords({ values }: Row, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = foldText(
    Object.values(values)
      .filter((value) => typeof value === 'string')
      .join(' '),
  )
  return words.every((word) => text.includes(word))
}

/** Lower case without accents, so that `cafe` finds `Café`. */
export function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const COLLATOR = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Rows without a value are last in both directions. */
function sortRows(rows: readonly Row[], field: string, descending: boolean): Row[] {
  const has = rows.filter(({ values }) => values[field] !== undefined)
  const sorted = has.sort((a, b) => compare(a.values[field]!, b.values[field]!) * (descending ? -1 : 1))
  return [...sorted, ...rows.filter(({ values }) => values[field] === undefined)]
}

function compare(a: RowValue, b: RowValue): number {
  const [first, second] = [rank(a), rank(b)]
  return typeof first === 'number' && typeof second === 'number'
    ? first - second
    : COLLATOR.compare(String(first), String(second))
}

function rank(value: RowValue): string | number {
  if (typeof value === 'object') return 'cents' in value ? value.cents : value.src
  return typeof value === 'boolean' ? Number(value) : value
}
