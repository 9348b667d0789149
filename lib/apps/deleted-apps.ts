import { DAY } from '../base/clock'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { byMoment, inSteps, never, forEachSafely, type ShallStop } from '../platform/in-pages'
import { deletedFor } from './access'
import { summaryFields, toSummary } from './queries'
import { retainKeys } from './retained-keys'
import { type AppKind, type AppSummary, DELETED_APP_RETENTION_DAYS, type DeletedApp } from './schema'

const RETENTION = DELETED_APP_RETENTION_DAYS * DAY

/** Returns an actor's deleted apps that can still be restored, newest first. */
export async function listDeletedApps(actor: Actor, now = new Date()): Promise<DeletedApp[]> {
  const rows = await database().app.findMany({
    where: restorableBy(actor, now),
    orderBy: [{ deletedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, name: true, kind: true, primaryColor: true, deletedAt: true },
  })
  return rows.map(({ deletedAt, kind, ...app }) => {
    const date = deletedAt ?? new Date(0)
    return {
      ...app,
      kind: kind as AppKind,
      deletedAt: date.toISOString(),
      removedAt: new Date(date.getTime() + RETENTION).toISOString(),
    }
  })
}

/**
 * Restores a deleted app with all its data. A published one becomes unpublished, because its slot in the plan
 * may be taken; publishing restores its URL.
 * @throws NotFoundError
 */
export async function restoreApp(actor: Actor, id: string, now = new Date()): Promise<AppSummary> {
  return inTransaction(async (tx) => {
    const app = await requireDeleted(tx, actor, id, now)
    const data = {
      deletedAt: null,
      archived: false,
      ...(app.releases.length > 0 ? { unpublishedAt: now } : {}),
    }
    await tx.app.update({ where: { id }, data, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.undeleted', subject: `app:${id}` })
    return toSummary(await tx.app.findUniqueOrThrow({ where: { id }, select: summaryFields }))
  })
}

/**
 * Deletes a deleted app for good, with its revisions, releases and pictures. Its signing key is kept for a while.
 * @throws NotFoundError
 */
export async function removeApp(actor: Actor, id: string, now = new Date()): Promise<{ id: string }> {
  await inTransaction(async (tx) => {
    await requireDeleted(tx, actor, id, now)
    // It can no longer be restored, and the cleanup deletes the rest if this process dies.
    await tx.app.update({ where: { id }, data: { deletedAt: new Date(0) }, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.removed', subject: `app:${id}` })
  })
  await empty(id, never)
  await inTransaction(async (tx) => {
    await retainKeys(tx, { id }, now)
    await tx.app.deleteMany({ where: { id } })
  })
  return { id }
}

/** Deletes apps for good after their retention. */
export async function removeOldDeletedApps(now: Date, shouldStop = never): Promise<void> {
  const due = { deletedAt: { lt: new Date(now.getTime() - RETENTION) } }
  const apps = byMoment('deletedAt', ({ past, ...page }) =>
    database().app.findMany({ where: { AND: [due, past] }, ...page, select: { id: true, deletedAt: true } }),
  )
  const remove = async ({ id }: { id: string }) => {
    await empty(id, shouldStop)
    if (shouldStop()) return
    await inTransaction(async (tx) => {
      await retainKeys(tx, { id, ...due }, now)
      const { count } = await tx.app.deleteMany({ where: { id, ...due } })
      if (count > 0) await audit(tx, { actorId: null, action: 'app.removed', subject: `app:${id}` })
    })
  }
  await forEachSafely('remove a deleted app', apps, remove, shouldStop)
}

/** Maximum rows with a document or picture per delete statement. */
const LARGE = 20

/** Deletes an app's large tables in batches. Deleting its row would delete all of them in one statement. */
async function empty(appId: string, shouldStop: ShallStop): Promise<void> {
  const { formAnswer, appOperations, pushMessage, pushDelivery, pushSubscription } = database()
  const { revision, revisionStep, asset, collectionRow } = database()
  const where = { appId }
  await inSteps((limit) => collectionRow.deleteMany({ where: { collection: where }, limit }), shouldStop)
  await inSteps((limit) => formAnswer.deleteMany({ where, limit }), shouldStop)
  await inSteps((limit) => appOperations.deleteMany({ where, limit }), shouldStop)
  const messages = byMoment('createdAt', ({ past, ...page }) =>
    pushMessage.findMany({ where: { AND: [where, past] }, ...page, select: { id: true, createdAt: true } }),
  )
  for await (const page of messages) {
    const messageId = { in: page.map(({ id }) => id) }
    await inSteps((limit) => pushDelivery.deleteMany({ where: { messageId }, limit }), shouldStop)
  }
  await inSteps((limit) => pushSubscription.deleteMany({ where, limit }), shouldStop)
  await inSteps((limit) => revisionStep.deleteMany({ where, limit }), shouldStop)
  await inSteps((limit) => revision.deleteMany({ where, limit }), shouldStop, LARGE)
  await inSteps((limit) => asset.deleteMany({ where, limit }), shouldStop, LARGE)
}

/** Returns the condition on deleted apps that an actor can still restore. */
function restorableBy(actor: Actor, now: Date) {
  return { AND: [deletedFor(actor), { deletedAt: { gte: new Date(now.getTime() - RETENTION) } }] }
}

async function requireDeleted(tx: Tx, actor: Actor, id: string, now: Date) {
  const select = { releases: { take: 1, select: { version: true } } } as const
  const app = await tx.app.findFirst({ where: { id, ...restorableBy(actor, now) }, select })
  if (!app) throw new NotFoundError('This app does not exist, or was removed for good.')
  return app
}
