import type { Actor } from '../platform/actor'
import { type Tx, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError } from '../platform/errors'
import { countChange, noRow, type OpenCollection, requireCollection, restorable } from './access'
import { trimDeletedRows } from './cleanup'
import { note } from './mutations'
import { rowColumns, toRow } from './queries'
import type { RowAnswer } from './responses'
import { MAX_COLLECTION_SIZE, MAX_ROWS, type RowChange, type RowRequest } from './schema'
import { readTranslations, readValues } from './values'

/**
 * Adds a row at the end.
 * @throws NotFoundError; ForbiddenError; InvalidError at `values.<field>`; ConflictError `collection-full`
 */
export async function createRow(
  actor: Actor,
  appId: string,
  collectionId: string,
  row: RowRequest,
): Promise<RowAnswer> {
  return inTransaction(async (tx) => {
    const collection = await openLocked(tx, actor, appId, collectionId)
    const stored = toStored(collection, row)
    await requireRoom(tx, collectionId, { rows: 1, size: stored.size })
    const created = await tx.collectionRow.create({
      data: { collectionId, position: await endOf(tx, collectionId), ...stored },
      select: rowColumns,
    })
    await note(tx, actor, 'collection.row-added', appId, { collection: collectionId, row: created.id })
    return toRow(collection.fields, created)
  })
}

/** Opens a collection, and locks it until the transaction ends. */
export async function openLocked(
  tx: Tx,
  actor: Actor,
  appId: string,
  collectionId: string,
): Promise<OpenCollection> {
  await requireCollection(tx, actor, appId, collectionId)
  await countChange(tx, collectionId)
  return requireCollection(tx, actor, appId, collectionId)
}

export function toStored({ fields }: Pick<OpenCollection, 'fields'>, { visible, ...row }: RowRequest) {
  const values = JSON.stringify(readValues(fields, row.values))
  const translations = JSON.stringify(readTranslations(fields, row.translations))
  return { values, translations, visible, size: values.length + translations.length }
}

/** @throws ConflictError `collection-full` */
export async function requireRoom(
  tx: Tx,
  collectionId: string,
  more: { rows: number; size: number },
): Promise<void> {
  const { _count, _sum } = await tx.collectionRow.aggregate({
    where: { collectionId, deletedAt: null },
    _count: true,
    _sum: { size: true },
  })
  if (_count + more.rows > MAX_ROWS)
    throw full(`A collection has at most ${MAX_ROWS.toLocaleString('en')} rows. Delete some first.`)
  if ((_sum.size ?? 0) + more.size > MAX_COLLECTION_SIZE)
    throw full('The texts of this collection are too long together. Shorten or delete some rows first.')
}

const full = (message: string) =>
  new ConflictError('collection-full', message, { fields: { values: message } })

/**
 * Changes a row.
 * @throws as `createRow`; ConflictError `row-changed` with the newer row and the sent one
 */
export async function changeRow(
  actor: Actor,
  appId: string,
  collectionId: string,
  id: string,
  { version, ...row }: RowChange,
): Promise<RowAnswer> {
  return inTransaction(async (tx) => {
    const collection = await openLocked(tx, actor, appId, collectionId)
    const current = await requireRow(tx, collection, id)
    if (current.version !== version)
      throw new ConflictError('row-changed', 'Somebody else changed this row in the meantime.', {
        extra: { current, sent: row },
      })
    const stored = toStored(collection, row)
    await tx.collectionRow.update({
      where: { id },
      data: { ...stored, version: { increment: 1 } },
      select: { id: true },
    })
    await requireRoom(tx, collectionId, { rows: 0, size: 0 })
    await note(tx, actor, 'collection.row-changed', appId, { collection: collectionId, row: id })
    return requireRow(tx, collection, id)
  })
}

async function requireRow(
  tx: Tx,
  { id: collectionId, fields }: OpenCollection,
  id: string,
): Promise<RowAnswer> {
  const where = { id, collectionId, deletedAt: null }
  const row = await tx.collectionRow.findFirst({ where, select: rowColumns })
  if (!row) throw noRow()
  return toRow(fields, row)
}

/** Moves a row before another one, or to the end. @throws NotFoundError; ForbiddenError; InvalidError at `before` */
export async function moveRow(
  actor: Actor,
  appId: string,
  collectionId: string,
  id: string,
  before: string | null,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await openLocked(tx, actor, appId, collectionId)
    const select = { id: true, position: true } as const
    const find = (one: string) =>
      tx.collectionRow.findFirst({ where: { id: one, collectionId, deletedAt: null }, select })
    if (!(await find(id))) throw noRow()
    const next = before === null || before === id ? null : await find(before)
    if (before !== null && !next) throw new InvalidError('That row is gone.', { before: 'That row is gone.' })
    const position = next ? await makePlace(tx, collectionId, next) : await endOf(tx, collectionId)
    await tx.collectionRow.update({ where: { id }, data: { position }, select: { id: true } })
    return { id }
  })
}

/**
 * Moves the rest of a collection back by two places: rows of one position are in the order of their IDs, so the
 * new place has a position of its own.
 */
async function makePlace(
  tx: Tx,
  collectionId: string,
  { id, position }: { id: string; position: number },
): Promise<number> {
  await tx.collectionRow.updateMany({
    where: { collectionId, OR: [{ position: { gt: position } }, { position, id: { gte: id } }] },
    data: { position: { increment: 2 } },
  })
  return position + 1
}

/** The place after all rows, with deleted ones, which can come back. */
async function endOf(tx: Tx, collectionId: string): Promise<number> {
  const last = await tx.collectionRow.aggregate({ where: { collectionId }, _max: { position: true } })
  return (last._max.position ?? 0) + 1
}

/** Deletes a row. It can be restored for 30 days. @throws NotFoundError; ForbiddenError */
export async function deleteRow(
  actor: Actor,
  appId: string,
  collectionId: string,
  id: string,
  now = new Date(),
): Promise<RowAnswer> {
  return inTransaction(async (tx) => {
    const collection = await openLocked(tx, actor, appId, collectionId)
    const row = await requireRow(tx, collection, id)
    await tx.collectionRow.update({ where: { id }, data: { deletedAt: now }, select: { id: true } })
    await trimDeletedRows(tx, collectionId)
    await note(tx, actor, 'collection.row-deleted', appId, { collection: collectionId, row: id })
    return row
  })
}

/** @throws NotFoundError; ForbiddenError; ConflictError `collection-full` */
export async function restoreRow(
  actor: Actor,
  appId: string,
  collectionId: string,
  id: string,
  now = new Date(),
): Promise<RowAnswer> {
  return inTransaction(async (tx) => {
    const collection = await openLocked(tx, actor, appId, collectionId)
    const { count } = await tx.collectionRow.updateMany({
      where: { id, collectionId, ...restorable(now) },
      data: { deletedAt: null },
    })
    if (count === 0) throw noRow()
    await requireRoom(tx, collectionId, { rows: 0, size: 0 })
    await note(tx, actor, 'collection.row-restored', appId, { collection: collectionId, row: id })
    return requireRow(tx, collection, id)
  })
}
