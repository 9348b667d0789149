import { isLanguage } from '../../document/languages'
import type { Actor } from '../../platform/actor'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { type OpenCollection, requireCollection } from '../access'
import { trimDeletedRows } from '../cleanup'
import { note } from '../mutations'
import type { ImportAnswer } from '../responses'
import { openLocked, requireRoom } from '../row-mutations'
import { type Field, type ImportRequest, MAX_ROW_SIZE, TRANSLATED } from '../schema'
import { type Texts, type Values, collectValues, readValue } from '../values'
import { fromCell } from './cells'
import { readTable } from './table'

/** Problems that are returned at most: whoever has more fixes these first. */
const MAX_PROBLEMS = 50
/** The columns that an export has beside the fields. */
export const ID_COLUMN = 'ID'
export const VISIBLE_COLUMN = 'Visible'

type Stored = { version: number; visible: boolean; values: Values; translations: Texts }
type ReadRow = {
  id: string
  /** The version of the row that it changes, or null for a new row. */
  version: number | null
  visible: boolean
  values: string
  translations: string
  size: number
}
type Reading = Omit<ImportAnswer, 'imported'> & { read: ReadRow[] }

/**
 * Imports the rows of a CSV file: all of them, or none. With `replace`, rows with the ID of an existing one
 * change it, except fields whose column is missing, and rows that are not in the file are deleted; they can be
 * restored for 30 days.
 * @throws NotFoundError; ForbiddenError; InvalidError at `csv`; ConflictError `collection-full`
 */
export async function importRows(
  actor: Actor,
  appId: string,
  id: string,
  { csv, replace, preview }: ImportRequest,
  now = new Date(),
): Promise<ImportAnswer> {
  const collection = await requireCollection(database(), actor, appId, id)
  const stored = replace ? await readStored(id) : new Map<string, Stored>()
  const { read, ...answer } = readRows(collection, csv, stored)
  if (preview) return { ...answer, imported: false }
  const [first] = answer.problems
  if (first)
    throw new InvalidError(`Line ${first.line}, ${first.column}: ${first.message} Nothing was imported.`, {
      csv: `Line ${first.line}, ${first.column}: ${first.message}`,
    })
  await inTransaction(async (tx) => {
    const current = await openLocked(tx, actor, appId, id)
    if (current.version !== collection.version)
      throw new InvalidError('The fields of the collection were changed. Read the file again.', {
        csv: 'The fields were changed. Read the file again.',
      })
    await writeRows(tx, current, read, replace, now)
    await note(tx, actor, 'collection.imported', appId, { collection: id, rows: read.length, replace })
  })
  return { ...answer, imported: true }
}

async function writeRows(tx: Tx, { id }: OpenCollection, rows: ReadRow[], replace: boolean, now: Date) {
  const where = { collectionId: id, deletedAt: null }
  const before = await tx.collectionRow.findMany({ where, select: { id: true, version: true } })
  const versions = new Map(before.map((row) => [row.id, row.version]))
  if (rows.some((row) => row.version !== null && versions.get(row.id) !== row.version))
    throw new InvalidError('Rows of the file were changed in the meantime. Read the file again.', {
      csv: 'Rows of the file were changed in the meantime. Read the file again.',
    })
  const last = await tx.collectionRow.aggregate({ where, _max: { position: true } })
  const start = replace ? 0 : (last._max.position ?? 0)
  const placed = rows.map((row, index) => ({ ...row, position: start + index + 1 }))
  if (replace) {
    const existing = new Set(rows.filter((row) => row.version !== null).map((row) => row.id))
    await tx.collectionRow.updateMany({
      where: { ...where, id: { in: before.map((row) => row.id).filter((one) => !existing.has(one)) } },
      data: { deletedAt: now },
    })
    await trimDeletedRows(tx, id)
  }
  for (const { id: rowId, version, ...data } of placed)
    if (version !== null)
      await tx.collectionRow.update({
        where: { id: rowId },
        data: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
  const added = placed.filter((row) => row.version === null)
  await tx.collectionRow.createMany({
    data: added.map(({ id: _id, version: _version, ...row }) => ({ collectionId: id, ...row })),
  })
  await requireRoom(tx, id, { rows: 0, size: 0 })
}

/** The rows that a file can change, by their ID. */
async function readStored(collectionId: string): Promise<Map<string, Stored>> {
  const rows = await database().collectionRow.findMany({
    where: { collectionId, deletedAt: null },
    select: { id: true, version: true, visible: true, values: true, translations: true },
  })
  return new Map(
    rows.map(({ id, values, translations, ...row }) => [
      id,
      { ...row, values: JSON.parse(values) as Values, translations: JSON.parse(translations) as Texts },
    ]),
  )
}

type Target = { field: Field; language: string | null } | 'id' | 'visible' | null

function readRows({ fields }: OpenCollection, csv: string, stored: Map<string, Stored>): Reading {
  const { head, rows } = readTable(csv)
  const targets = firstOfEach(head.map((name) => targetOf(fields, name)))
  const problems: ImportAnswer['problems'] = []
  const report = (line: number) => (column: string, message: string) => {
    if (problems.length < MAX_PROBLEMS) problems.push({ line, column, message })
  }
  const idColumn = targets.indexOf('id')
  const changed = new Set<string>()
  const read = rows.map((cells, index) => {
    const id = cells[idColumn] ?? ''
    const before = changed.has(id) ? undefined : stored.get(id)
    changed.add(id)
    return {
      id,
      version: before?.version ?? null,
      ...readCells(fields, targets, cells, before, report(index + 2)),
    }
  })
  const columns = head.map((name, index) => {
    const target = targets[index]
    return { name, field: target && typeof target === 'object' ? target.field.id : null }
  })
  if (!columns.some(({ field }) => field !== null)) {
    const message = `No column has the name of a field. The fields are ${fields.map(({ name }) => name).join(', ')}.`
    throw new InvalidError(message, { csv: message })
  }
  return { columns, rows: rows.length, problems, read }
}

/** Of several columns for the same, the first one counts. */
function firstOfEach(targets: readonly Target[]): Target[] {
  const seen = new Set<string>()
  return targets.map((target) => {
    const key = keyOf(target)
    if (seen.has(key)) return null
    seen.add(key)
    return target
  })
}

const keyOf = (target: Target) =>
  target && typeof target === 'object' ? `${target.field.id} ${target.language ?? ''}` : String(target)

/** `Name`, or for its text in another language `Name (fr)`. */
function targetOf(fields: readonly Field[], column: string): Target {
  if (column === ID_COLUMN) return 'id'
  if (column === VISIBLE_COLUMN) return 'visible'
  const named = (name: string) =>
    fields.find((field) => field.name.toLowerCase() === name.trim().toLowerCase() || field.id === name.trim())
  const field = named(column)
  if (field) return { field, language: null }
  const [, name = '', language] = /^(.+) \(([A-Za-z0-9-]{2,35})\)$/.exec(column) ?? []
  const translated = named(name)
  return language && isLanguage(language) && translated && TRANSLATED.includes(translated.type)
    ? { field: translated, language }
    : null
}

function readCells(
  fields: readonly Field[],
  targets: readonly Target[],
  cells: readonly string[],
  before: Stored | undefined,
  report: (column: string, message: string) => void,
): Omit<ReadRow, 'id' | 'version'> {
  const [sent, texts]: [Record<string, string | number | boolean>, Texts] = [{}, {}]
  let visible = before === undefined || targets.includes('visible') || before.visible
  targets.forEach((target, index) => {
    const cell = cells[index] ?? ''
    if (target === 'id') return
    if (target === 'visible') visible = cell === '' || fromCell({ type: 'yes-no' }, cell) === true
    else if (target?.language) {
      const read = readValue(target.field, cell)
      if ('error' in read) report(`${target.field.name} (${target.language})`, read.error)
      else if (cell) (texts[target.language] ??= {})[target.field.id] = String(read.value)
    } else if (target && cell) sent[target.field.id] = fromCell(target.field, cell)
  })
  const unchanged = unchangedValues(fields, targets, before, texts)
  const { values, errors } = collectValues(
    fields.filter(({ id }) => !Object.hasOwn(unchanged, id)),
    sent,
  )
  for (const [fieldId, message] of Object.entries(errors))
    report(fields.find((field) => field.id === fieldId)?.name ?? fieldId, message)
  const [json, translations] = [JSON.stringify({ ...unchanged, ...values }), JSON.stringify(texts)]
  const size = json.length + translations.length
  if (size > MAX_ROW_SIZE) report('', 'The row is too long. Shorten its texts.')
  return { visible, values: json, translations, size }
}

/** Returns the values that have no column, and adds such texts of other languages. */
function unchangedValues(
  fields: readonly Field[],
  targets: readonly Target[],
  before: Stored | undefined,
  texts: Texts,
): Values {
  if (!before) return {}
  const columns = new Set(targets.map(keyOf))
  const isUnchanged = (id: string, language: string) =>
    fields.some((field) => field.id === id) && !columns.has(`${id} ${language}`)
  for (const [language, known] of Object.entries(before.translations))
    for (const [id, text] of Object.entries(known))
      if (isUnchanged(id, language)) (texts[language] ??= {})[id] = text
  return Object.fromEntries(Object.entries(before.values).filter(([id]) => isUnchanged(id, '')))
}
