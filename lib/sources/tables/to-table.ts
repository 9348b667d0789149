import { cutText } from '../../base/cut-text'
import type { Column } from '../../document/sources'
import { withoutControls } from '../../document/values'
import type { Row, RowField, RowValue } from '../rows/rows'
import { summarizeRow } from '../rows/summary'
import { shortHash } from '../short-hash'
import { guessType, type Notation, notationOf, readCell } from './cells'
import { MAX_FIELDS, MAX_ROWS, type Table } from './table'

/** Rows that types are guessed from. */
const SAMPLE = 1000
/** Rows between two turns of the event loop. */
const STEP = 50

type Head = { index: number; id: string; name: string }
type Reader = RowField & { index: number; notation: Notation }

/**
 * Makes typed rows from cells. The first row has the names of the columns.
 * @param columns types that the owner chose
 * @param base the address of the document, for its links
 */
export function* toTable(
  cells: readonly (readonly string[])[],
  { columns, url }: { columns: readonly Column[]; url: string },
): Generator<void, Table> {
  const [head = [], ...body] = cells
  const read = readersOf(headsOf(head, body), body, columns, url)
  const rows: Row[] = []
  const seen = new Map<string, number>()
  for (const [at, line] of body.slice(0, MAX_ROWS).entries()) {
    if (at % STEP === 0) yield
    const row = toRow(line, read, seen)
    if (row) rows.push(row)
  }
  const fields = read.map(({ id, name, type }) => ({
    ...{ id, name, type },
    ...(type === 'choice' && { choices: choicesOf(id, rows) }),
  }))
  return { name: '', fields, rows: withDescriptions(fields, rows), isCut: body.length > MAX_ROWS }
}

/** Columns with a name or a cell, and an ID made of the name: it stays when columns are moved. */
function headsOf(head: readonly string[], body: readonly (readonly string[])[]): Head[] {
  const width = Math.max(head.length, ...body.slice(0, SAMPLE).map(({ length }) => length), 0)
  const heads: Head[] = []
  for (let index = 0; index < width && heads.length < MAX_FIELDS; index++) {
    const written = cutText(withoutControls(head[index] ?? '', { lines: false }).trim(), 60)
    if (!written && !body.some((line) => line[index]?.trim())) continue
    const name = written || `Column ${index + 1}`
    heads.push({ index, name, id: freeId(slugOf(name), new Set(heads.map(({ id }) => id))) })
  }
  return heads
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const slug = plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^[-\d]+|-+$/g, '')
  return slug.slice(0, 32).replace(/-$/, '') || `f${shortHash(name)}`
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  let free = id
  // Every object has a `constructor`.
  for (let number = 2; taken.has(free) || free in {}; number++) free = `${id}-${number}`
  return free
}

function readersOf(
  heads: readonly Head[],
  body: readonly (readonly string[])[],
  columns: readonly Column[],
  url: string,
): Reader[] {
  let hasTitle = false
  return heads.flatMap(({ index, id, name }) => {
    const cells = body.slice(0, SAMPLE).map((line) => line[index] ?? '')
    const chosen = columns.find((column) => column.id === id)
    const own = notationOf(name, cells, url)
    const notation = { ...own, currency: chosen?.currency ?? own.currency }
    const guessed = guessType(name, cells, notation)
    // The first column of texts is what rows are called, even if names are repeated.
    const type = chosen?.type ?? (guessed === 'choice' && !hasTitle ? 'text' : guessed)
    hasTitle ||= type === 'text'
    return chosen?.hidden ? [] : [{ index, id, name, type, notation }]
  })
}

function toRow(line: readonly string[], fields: readonly Reader[], seen: Map<string, number>): Row | null {
  const values: Record<string, RowValue> = {}
  for (const { index, id, type, notation } of fields) {
    const value = readCell(type, line[index] ?? '', notation)
    if (value !== null) values[id] = value
  }
  if (Object.keys(values).length === 0) return null
  const { title } = summarizeRow(fields, { id: '', values })
  const shown = fields.map(({ index }) => line[index] ?? '').join('\n')
  return { id: rowId(title, shown, seen), values }
}

/**
 * Made of the row's title, so that it stays when other cells change; of all shown cells if titles repeat. Hidden
 * cells are no part of it, because a hash of them can be guessed.
 */
function rowId(title: string, shown: string, seen: Map<string, number>): string {
  const count = (id: string) => {
    const before = seen.get(id) ?? 0
    seen.set(id, before + 1)
    return before
  }
  const id = shortHash(title || shown)
  if (count(id) === 0) return id
  const hash = shortHash(`${id}\n${shown}`)
  const before = count(hash)
  return before === 0 ? hash : `${hash}-${before + 1}`
}

function choicesOf(id: string, rows: readonly Row[]): string[] {
  const found = new Set<string>()
  for (const { values } of rows) if (typeof values[id] === 'string') found.add(values[id])
  return [...found].slice(0, 50)
}

/** A picture shows what the row is about. */
function withDescriptions(fields: readonly RowField[], rows: readonly Row[]): Row[] {
  const pictures = fields.filter(({ type }) => type === 'picture')
  if (pictures.length === 0) return [...rows]
  return rows.map((row) => {
    const { title } = summarizeRow(fields, row)
    const described = pictures.flatMap(({ id }) => {
      const value = row.values[id]
      return typeof value === 'object' && 'src' in value ? [[id, { ...value, alt: title }] as const] : []
    })
    return { ...row, values: { ...row.values, ...Object.fromEntries(described) } }
  })
}
