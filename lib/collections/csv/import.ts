import type { Actor } from '../../platform/actor'
import { database, inTransaction, type Tx } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { type OpenCollection, requireCollection } from '../access'
import { note } from '../mutations'
import type { ImportAnswer } from '../responses'
import { openLocked, requireRoom } from '../row-mutations'
import { type Field, type ImportRequest, MAX_ROW_SIZE, TRANSLATED } from '../schema'
import { type Texts, collectValues, readValue } from '../values'
import { fromCell } from './cells'
import { readTable } from './table'

/** Problems that are returned at most: whoever has more fixes these first. */
const MAX_PROBLEMS = 50
/** The columns that an export has beside the fields. */
export const ID_COLUMN = 'ID'
export const VISIBLE_COLUMN = 'Visible'

type ReadRow = { id: string; visible: boolean; values: string; translations: string; size: number }
type Reading = Omit<ImportAnswer, 'imported'> & { read: ReadRow[] }

/**
 * Imports the rows of a CSV file: all of them, or none. With `replace`, rows with the ID of an existing one
 * change it, and rows that are not in the file are deleted; they can be restored for 30 days.
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
  const { read, ...answer } = readRows(collection, csv)
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
  const before = await tx.collectionRow.findMany({ where, select: { id: true } })
  const known = new Set(replace ? before.map((row) => row.id) : [])
  const last = await tx.collectionRow.aggregate({ where, _max: { position: true } })
  const start = replace ? 0 : (last._max.position ?? 0)
  const placed = rows.map((row, index) => ({ ...row, position: start + index + 1 }))
  if (replace) {
    const kept = new Set(rows.map((row) => row.id))
    await tx.collectionRow.updateMany({
      where: { ...where, id: { in: before.map((row) => row.id).filter((one) => !kept.has(one)) } },
      data: { deletedAt: now },
    })
  }
  const changed = new Set<string>()
  const added: typeof placed = []
  for (const row of placed)
    if (known.has(row.id) && !changed.has(row.id)) {
      const { id: rowId, ...data } = row
      changed.add(rowId)
      await tx.collectionRow.update({
        where: { id: rowId },
        data: { ...data, version: { increment: 1 } },
        select: { id: true },
      })
    } else added.push(row)
  await tx.collectionRow.createMany({
    data: added.map(({ id: _id, ...row }) => ({ collectionId: id, ...row })),
  })
  await requireRoom(tx, id, { rows: 0, size: 0 })
}

type Target = { field: Field; language: string | null } | 'id' | 'visible' | null

function readRows({ fields }: OpenCollection, csv: string): Reading {
  const { head, rows } = readTable(csv)
  const targets = head.map((name, index) => {
    const target = targetOf(fields, name)
    return head.findIndex((other) => sameTarget(targetOf(fields, other), target)) === index ? target : null
  })
  const problems: ImportAnswer['problems'] = []
  const read = rows.map((cells, index) =>
    readCells(fields, targets, cells, (column, message) => {
      if (problems.length < MAX_PROBLEMS) problems.push({ line: index + 2, column, message })
    }),
  )
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

const sameTarget = (a: Target, b: Target) =>
  a !== null && b !== null && typeof a === 'object' && typeof b === 'object'
    ? a.field.id === b.field.id && a.language === b.language
    : a === b

/** `Name`, or for its text in another language `Name (fr)`. */
function targetOf(fields: readonly Field[], column: string): Target {
  if (column === ID_COLUMN) return 'id'
  if (column === VISIBLE_COLUMN) return 'visible'
  const named = (name: string) =>
    fields.find((field) => field.name.toLowerCase() === name.trim().toLowerCase() || field.id === name.trim())
  const field = named(column)
  if (field) return { field, language: null }
  const [, name = '', language] = /^(.+) \(([A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2})\)$/.exec(column) ?? []
  const translated = named(name)
  return language && translated && TRANSLATED.includes(translated.type)
    ? { field: translated, language }
    : null
}

function readCells(
  fields: readonly Field[],
  targets: readonly Target[],
  cells: readonly string[],
  report: (column: string, message: string) => void,
): ReadRow {
  const [sent, texts]: [Record<string, string | number | boolean>, Texts] = [{}, {}]
  let [id, visible] = ['', true]
  targets.forEach((target, index) => {
    const cell = cells[index] ?? ''
    if (target === 'id') id = cell
    else if (target === 'visible') visible = cell === '' || fromCell({ type: 'yes-no' }, cell) === true
    else if (target?.language) {
      const read = readValue(target.field, cell)
      if ('error' in read) report(`${target.field.name} (${target.language})`, read.error)
      else if (cell) (texts[target.language] ??= {})[target.field.id] = String(read.value)
    } else if (target && cell) sent[target.field.id] = fromCell(target.field, cell)
  })
  const { values, errors } = collectValues(fields, sent)
  for (const [fieldId, message] of Object.entries(errors))
    report(fields.find((field) => field.id === fieldId)?.name ?? fieldId, message)
  const [json, translations] = [JSON.stringify(values), JSON.stringify(texts)]
  const size = json.length + translations.length
  if (size > MAX_ROW_SIZE) report('', 'The row is too long. Shorten its texts.')
  return { id, visible, values: json, translations, size }
}
