import { DAY } from '../base/clock'
import { type Tx, database } from '../platform/database/database'
import { inSteps, never } from '../platform/in-pages'
import { MAX_COLLECTIONS, MAX_ROWS, RESTORE_DAYS } from './schema'

/** Removes collections and rows for good that were deleted 30 days ago. */
export async function removeOldDeletedRows(now: Date, shouldStop = never): Promise<void> {
  const { collection, collectionRow } = database()
  const where = { deletedAt: { lt: new Date(now.getTime() - RESTORE_DAYS * DAY) } }
  await inSteps((limit) => collectionRow.deleteMany({ where, limit }), shouldStop)
  await inSteps((limit) => collectionRow.deleteMany({ where: { collection: where }, limit }), shouldStop)
  await inSteps((limit) => collection.deleteMany({ where, limit }), shouldStop)
}

/** Removes the rows of a collection for good that were deleted before the last ones. */
export async function trimDeletedRows(tx: Tx, collectionId: string, kept = MAX_ROWS): Promise<void> {
  const old = await tx.collectionRow.findMany({
    where: { collectionId, deletedAt: { not: null } },
    orderBy: [{ deletedAt: 'desc' }, { position: 'desc' }, { id: 'desc' }],
    ...{ skip: kept, take: MAX_ROWS, select: { id: true } },
  })
  if (old.length > 0) await tx.collectionRow.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}

/** Removes the collections of an app for good that were deleted before the last ones. */
export async function trimDeletedCollections(tx: Tx, appId: string, kept = MAX_COLLECTIONS): Promise<void> {
  const old = await tx.collection.findMany({
    where: { appId, deletedAt: { not: null } },
    orderBy: [{ deletedAt: 'desc' }, { id: 'desc' }],
    ...{ skip: kept, take: MAX_COLLECTIONS, select: { id: true } },
  })
  if (old.length > 0) await tx.collection.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } })
}
