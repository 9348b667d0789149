import { DAY } from '../base/clock'
import { database } from '../platform/database/database'
import { inSteps, never } from '../platform/in-pages'
import { RESTORE_DAYS } from './schema'

/** Removes collections and rows for good that were deleted 30 days ago. */
export async function removeOldDeletedRows(now: Date, shouldStop = never): Promise<void> {
  const { collection, collectionRow } = database()
  const where = { deletedAt: { lt: new Date(now.getTime() - RESTORE_DAYS * DAY) } }
  await inSteps((limit) => collectionRow.deleteMany({ where, limit }), shouldStop)
  await inSteps((limit) => collectionRow.deleteMany({ where: { collection: where }, limit }), shouldStop)
  await inSteps((limit) => collection.deleteMany({ where, limit }), shouldStop)
}
