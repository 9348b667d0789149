import type { Actor } from '../platform/actor'
import { type Tx, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError } from '../platform/errors'
import { countChange, noRow, type OpenCollection, requireCollection, restorable } from './access'
import { note } from './mutations'
import { inOrder, rowColumns, toRow } from './queries'
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
    const last = await tx.collectionRow.aggregate({ where: { collectionId }, _max: { position: true } })
    await requireRoom(tx, collectionId, { rows: 1, size: stored.size })
    const created = await tx.collectionRow.create({
      data: { collectionId, position: (last._max.position ?? 0) + 1, ...stored },
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
    const where = { collectionId, deletedAt: null }
    const select = { id: true, position: true } as const
    const rows = await tx.collectionRow.findMany({ where, orderBy: inOrder, select })
    if (!rows.some((row) => row.id === id)) throw noRow()
    const others = rows.map((row) => row.id).filter((other) => other !== id)
    const at = before === null ? others.length : others.indexOf(before)
    if (at === -1) throw new InvalidError('That row is gone.', { before: 'That row is gone.' })
    const order = others.toSpliced(at, 0, id)
    const positions = new Map(rows.map((row) => [row.id, row.position]))
    for (const [index, one] of order.entries()) {
      const position = index + 1
      if (positions.get(one) === position) continue
      await tx.collectionRow.update({ where: { id: one }, data: { position }, select: { id: true } })
    }
    return { id }
  })
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
