import { requireApp } from '../apps/access'
import { freeId } from '../base/free-id'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError } from '../platform/errors'
import { noCollection, requireCollection, restorable } from './access'
import { trimDeletedCollections } from './cleanup'
import { readCollection } from './queries'
import type { CollectionAnswer } from './responses'
import { type CollectionChange, type CollectionRequest, type Field, MAX_COLLECTIONS } from './schema'

/**
 * Creates an empty collection.
 * @throws NotFoundError; ForbiddenError; ConflictError `too-many-collections`
 */
export async function createCollection(
  actor: Actor,
  appId: string,
  { name, fields }: CollectionRequest,
): Promise<CollectionAnswer> {
  return inTransaction(async (tx) => {
    await lockApp(tx, actor, appId)
    await requirePlace(tx, appId)
    const key = await freeKey(tx, appId, name)
    const { id } = await tx.collection.create({
      data: { appId, key, name, fields: JSON.stringify(fields) },
      select: { id: true },
    })
    await note(tx, actor, 'collection.created', appId, { collection: id, name })
    return readCollection(tx, appId, id)
  })
}

/** Locks the app until the transaction ends, so that two requests cannot take its last place, or one key. */
async function lockApp(tx: Tx, actor: Actor, appId: string): Promise<void> {
  const { archived, updatedAt } = await requireApp(tx, actor, appId, { archived: true, updatedAt: true })
  await tx.app.update({ where: { id: appId }, data: { archived, updatedAt }, select: { id: true } })
}

async function requirePlace(tx: Tx, appId: string): Promise<void> {
  const count = await tx.collection.count({ where: { appId, deletedAt: null } })
  if (count < MAX_COLLECTIONS) return
  const message = `An app has at most ${MAX_COLLECTIONS} collections. Delete one first.`
  throw new ConflictError('too-many-collections', message, { fields: { name: message } })
}

/** Keys of deleted collections stay taken, because documents may name them. */
async function freeKey(tx: Tx, appId: string, name: string): Promise<string> {
  const taken = await tx.collection.findMany({ where: { appId }, select: { key: true } })
  return freeId(
    name,
    taken.map(({ key }) => key),
  )
}

/**
 * Changes the name and the fields of a collection. Values of a removed field are no longer shown.
 * @throws NotFoundError; ForbiddenError; ConflictError `collection-changed` with the newer version; InvalidError
 *   at `fields.<index>.type` for another type
 */
export async function changeCollection(
  actor: Actor,
  appId: string,
  id: string,
  { version, name, fields }: CollectionChange,
): Promise<CollectionAnswer> {
  return inTransaction(async (tx) => {
    const before = await requireCollection(tx, actor, appId, id)
    refuseOtherTypes(before.fields, fields)
    const { count } = await tx.collection.updateMany({
      where: { id, version, deletedAt: null },
      data: {
        ...{ name, fields: JSON.stringify(fields) },
        ...{ version: { increment: 1 }, changes: { increment: 1 } },
      },
    })
    const current = await readCollection(tx, appId, id)
    if (count === 0)
      throw new ConflictError(
        'collection-changed',
        'Somebody else changed this collection in the meantime.',
        {
          extra: { current, sent: { name, fields } },
        },
      )
    await note(tx, actor, 'collection.changed', appId, { collection: id, name })
    return current
  })
}

function refuseOtherTypes(before: readonly Field[], fields: readonly Field[]): void {
  const message = 'The type of a field cannot be changed. Add a new field instead.'
  fields.forEach(({ id, type }, index) => {
    const known = before.find((field) => field.id === id)
    if (known && known.type !== type) throw new InvalidError(message, { [`fields.${index}.type`]: message })
  })
}

/** Deletes a collection. It can be restored for 30 days. @throws NotFoundError; ForbiddenError */
export async function deleteCollection(
  actor: Actor,
  appId: string,
  id: string,
  now = new Date(),
): Promise<CollectionAnswer> {
  return inTransaction(async (tx) => {
    await requireCollection(tx, actor, appId, id)
    await tx.collection.update({
      where: { id },
      data: { deletedAt: now, changes: { increment: 1 } },
      select: { id: true },
    })
    await trimDeletedCollections(tx, appId)
    await note(tx, actor, 'collection.deleted', appId, { collection: id })
    return readCollection(tx, appId, id)
  })
}

/** @throws NotFoundError; ForbiddenError; ConflictError `too-many-collections` */
export async function restoreCollection(
  actor: Actor,
  appId: string,
  id: string,
  now = new Date(),
): Promise<CollectionAnswer> {
  return inTransaction(async (tx) => {
    await lockApp(tx, actor, appId)
    await requirePlace(tx, appId)
    const { count } = await tx.collection.updateMany({
      where: { id, appId, ...restorable(now) },
      data: { deletedAt: null, changes: { increment: 1 } },
    })
    if (count === 0) throw noCollection()
    await note(tx, actor, 'collection.restored', appId, { collection: id })
    return readCollection(tx, appId, id)
  })
}

/** Appends an entry to the audit log. Call it last in the transaction. */
export function note(
  tx: Tx,
  actor: Actor,
  action: string,
  appId: string,
  detail: Record<string, unknown>,
): Promise<void> {
  return audit(tx, { actorId: actor.user.id, action, subject: `app:${appId}`, detail })
}
