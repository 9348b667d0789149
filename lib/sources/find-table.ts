import type { RowField, RowValue } from './rows/rows'
import { TABLE_FORMATS } from './table-formats'
import { fetchTable, type FetchedTable, type TableFetch } from './tables/load-table'
import { decimalsOf } from './tables/numbers'
import { isProblem, tableError } from './tables/problems'
import type { FoundField, FoundTable, Table, TableFormat } from './tables/table'

type Listed = [kind: keyof typeof TABLE_FORMATS, format: TableFormat]

const FORMATS = Object.entries(TABLE_FORMATS) as Listed[]

/**
 * Finds the table at an address that people share, if the address tells its format.
 * @param type the media type of its document, if known
 * @returns null for all other addresses
 * @throws AppError `source-not-shared` and the other problems of `problems.ts`
 */
export async function findTable(address: string, fetch: TableFetch, type = ''): Promise<FoundTable | null> {
  for (const [kind, format] of FORMATS) {
    const document = format.download?.(address) ?? (format.type?.test(type) ? address : null)
    if (document !== null) return describeTable(kind, await readAt(format, document, fetch))
  }
  return guessTable(address, fetch)
}

/** Tries where sites of some types have their documents. */
async function guessTable(address: string, fetch: TableFetch): Promise<FoundTable | null> {
  for (const [kind, format] of FORMATS) {
    const document = format.guess?.(address) ?? null
    const read = document === null ? null : await fetchTable(format, { address: document }, fetch)
    if (read && !isProblem(read)) return describeTable(kind, read)
  }
  return null
}

/** @throws AppError */
async function readAt(format: TableFormat, address: string, fetch: TableFetch): Promise<FetchedTable> {
  const read = await fetchTable(format, { address }, fetch)
  if (isProblem(read)) throw tableError(read)
  return read
}

/** Finds the table in a feed whose text is known. Null for feeds of posts. */
export async function findTableInFeed(
  address: string,
  text: string,
  fetch: TableFetch,
): Promise<FoundTable | null> {
  const found = FORMATS.find(([, { matches }]) => matches?.(text))
  return found ? describeTable(found[0], await readAt(found[1], address, fetch)) : null
}

function describeTable(kind: Listed[0], { table, address }: FetchedTable): FoundTable {
  const { fields, rows, name, isCut } = table
  return {
    ...{ kind, address },
    name: name || nameOf(address),
    table: { fields: fields.map((field) => described(field, table)), rows: rows.length, isCut },
  }
}

/** The file's name without its ending, else the site's. */
function nameOf(address: string): string {
  const { pathname, hostname } = new URL(address)
  const file = /([^/]+)\.\w{2,4}$/.exec(pathname)?.[1] ?? ''
  return (/^[\w -]{2,60}$/.test(file) ? file.replaceAll(/[_-]+/g, ' ').trim() : '') || hostname.slice(0, 80)
}

function described(field: RowField, { rows }: Table): FoundField {
  const value = rows.map(({ values }) => values[field.id]).find((one) => one !== undefined)
  const currency = typeof value === 'object' && 'currency' in value ? { currency: value.currency } : {}
  return { ...field, ...currency, sample: value === undefined ? '' : inWords(value).slice(0, 80) }
}

function inWords(value: RowValue): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if ('src' in value) return value.src
  const { cents, currency } = value
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(
    cents / 10 ** decimalsOf(currency),
  )
}
