import { asRecord, listOf } from '../json'
import type { TableProblem } from '../tables/problems'
import { MAX_FIELDS, MAX_ROWS, type Table, type TableContext } from '../tables/table'
import { toTable } from '../tables/to-table'

/** Levels that are searched for a list, and for values of a row. */
const MAX_DEPTH = 4
/** Rows whose values make the columns. */
const SAMPLE = 100
const ROWS_PER_STEP = 50

type Item = Record<string, unknown>

/**
 * Reads a list of objects in JSON as rows. A column is the path of a value: `address.city`. The address can
 * name the list by a JSON Pointer (RFC 6901) in its fragment, `#/data/items`; otherwise it is the longest one.
 */
export function* readJson(text: string, context: TableContext): Generator<void, Table | TableProblem> {
  const document = parse(text)
  if (document === undefined || isJsonFeed(document)) return 'not-table'
  yield
  const { hash } = new URL(context.url)
  const pointer = decoded(hash.slice(1))
  if (pointer === null) return 'not-table'
  const items = itemsOf(pointer ? at(document, pointer) : longest(document, 0))
  if (items.length === 0) return 'not-table'
  const paths = [...new Set(items.slice(0, SAMPLE).flatMap((item) => pathsIn(item, '', 0)))].slice(
    0,
    MAX_FIELDS,
  )
  const cells: string[][] = [paths]
  for (const [index, item] of items.slice(0, MAX_ROWS + 1).entries()) {
    if (index % ROWS_PER_STEP === 0) yield
    cells.push(paths.map((path) => cellOf(at(item, `/${path.replaceAll('.', '/')}`))))
  }
  return yield* toTable(cells, context)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function decoded(pointer: string): string | null {
  try {
    return decodeURI(pointer)
  } catch {
    return null
  }
}

/** Feeds of posts are read as such. */
const isJsonFeed = (document: unknown) =>
  String(asRecord(document)['version']).startsWith('https://jsonfeed.org/')

function at(value: unknown, pointer: string): unknown {
  let current = value
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    const parent = Array.isArray(current) ? { ...(current as unknown[]) } : asRecord(current)
    current = Object.hasOwn(parent, name) ? (parent as Item)[name] : undefined
  }
  return current
}

const itemsOf = (value: unknown): Item[] =>
  listOf(value)
    .map(asRecord)
    .filter((item) => Object.keys(item).length > 0)

function longest(value: unknown, depth: number): unknown[] {
  if (depth > MAX_DEPTH) return []
  if (Array.isArray(value)) return itemsOf(value)
  const lists = Object.values(asRecord(value)).map((inner) => longest(inner, depth + 1))
  return lists.reduce((best, list) => (list.length > best.length ? list : best), [])
}

function pathsIn(item: Item, before: string, depth: number): string[] {
  return Object.entries(item).flatMap(([name, value]) => {
    if (/[./~]/.test(name) || name.length > 60) return []
    const path = before + name
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
    return depth < MAX_DEPTH ? pathsIn(asRecord(value), `${path}.`, depth + 1) : []
  })
}

/** A list of texts is written with commas. */
function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string').join(', ')
  return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
}
