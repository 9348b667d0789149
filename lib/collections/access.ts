import { requireApp } from '../apps/access'
import { DAY } from '../base/clock'
import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { type Field, RESTORE_DAYS } from './schema'

/** A collection of an app for which the actor's role permits the call. */
export type OpenCollection = { id: string; appId: string; key: string; fields: Field[]; version: number }

export const collectionFields = { id: true, appId: true, key: true, fields: true, version: true } as const

/** @throws NotFoundError; ForbiddenError `not-permitted` */
export async function requireCollection(
  client: Pick<Tx, 'app' | 'collection'>,
  actor: Actor,
  appId: string,
  id: string,
): Promise<OpenCollection> {
  await requireApp(client, actor, appId, { id: true })
  const found = await client.collection.findFirst({
    where: { id, appId, deletedAt: null },
    select: collectionFields,
  })
  if (!found) throw noCollection()
  return { ...found, fields: JSON.parse(found.fields) as Field[] }
}

export const noCollection = () => new NotFoundError('This collection does not exist.')
export const noRow = () => new NotFoundError('This row does not exist.')

/** The condition on what was deleted, and can still be restored. */
export function restorable(now: Date) {
  return { deletedAt: { gte: new Date(now.getTime() - RESTORE_DAYS * DAY) } }
}

/**
 * Counts a change, so that caches read the collection again. It locks the collection until the transaction
 * ends: call it first, so that concurrent changes cannot pass a limit together.
 */
export async function countChange(tx: Tx, id: string): Promise<void> {
  await tx.collection.update({ where: { id }, data: { changes: { increment: 1 } }, select: { id: true } })
}
