import { DAY } from '../base/clock'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { byMoment, inSteps, never, oneByOne, type ShallStop } from '../platform/in-pages'
import { deletedBy } from './access'
import { summaryFields, toSummary } from './queries'
import { type AppKind, type AppSummary, DELETED_APPS_KEPT_DAYS, type DeletedApp } from './schema'

const KEPT = DELETED_APPS_KEPT_DAYS * DAY

/** What an actor deleted and can still restore, the newest first. */
export async function listDeletedApps(actor: Actor, now = new Date()): Promise<DeletedApp[]> {
  const rows = await database().app.findMany({
    where: restorableBy(actor, now),
    orderBy: [{ deletedAt: 'desc' }, { id: 'asc' }],
    select: { id: true, name: true, kind: true, primaryColor: true, deletedAt: true },
  })
  return rows.map(({ deletedAt, kind, ...app }) => {
    const moment = deletedAt ?? new Date(0)
    return {
      ...app,
      kind: kind as AppKind,
      deletedAt: moment.toISOString(),
      removedAt: new Date(moment.getTime() + KEPT).toISOString(),
    }
  })
}

/**
 * Brings a deleted app back with all that it had. One that was published comes back taken down, since its place in the plan
 * may be taken; publishing brings back its address.
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

/** Removes a deleted app for good, with its revisions, releases, pictures and signing key. @throws NotFoundError */
export async function removeApp(actor: Actor, id: string, now = new Date()): Promise<{ id: string }> {
  await inTransaction(async (tx) => {
    await requireDeleted(tx, actor, id, now)
    // From now on nobody can restore it, and the upkeep removes what is left should this process end.
    await tx.app.update({ where: { id }, data: { deletedAt: new Date(0) }, select: { id: true } })
    await audit(tx, { actorId: actor.user.id, action: 'app.removed', subject: `app:${id}` })
  })
  await empty(id, never)
  await database().app.deleteMany({ where: { id } })
  return { id }
}

/** Removes for good what was deleted so long ago that nobody can restore it. */
export async function removeOldDeletedApps(now: Date, shallStop = never): Promise<void> {
  const due = { deletedAt: { lt: new Date(now.getTime() - KEPT) } }
  const apps = byMoment('deletedAt', ({ past, ...page }) =>
    database().app.findMany({ where: { AND: [due, past] }, ...page, select: { id: true, deletedAt: true } }),
  )
  const remove = async ({ id }: { id: string }) => {
    await empty(id, shallStop)
    if (shallStop()) return
    await inTransaction(async (tx) => {
      const { count } = await tx.app.deleteMany({ where: { id, ...due } })
      if (count > 0) await audit(tx, { actorId: null, action: 'app.removed', subject: `app:${id}` })
    })
  }
  await oneByOne('removal of a deleted app', apps, remove, shallStop)
}

/** Rows with a document or a picture that one statement deletes. */
const LARGE = 20

/** Takes out of an app, step by step, what it may have very much of: with its row, all of that would go in one statement. */
async function empty(appId: string, shallStop: ShallStop): Promise<void> {
  const { formAnswer, appOperations, pushMessage, pushDelivery, pushSubscription } = database()
  const { revision, revisionStep, asset } = database()
  const where = { appId }
  await inSteps((limit) => formAnswer.deleteMany({ where, limit }), shallStop)
  await inSteps((limit) => appOperations.deleteMany({ where, limit }), shallStop)
  const messages = byMoment('createdAt', ({ past, ...page }) =>
    pushMessage.findMany({ where: { AND: [where, past] }, ...page, select: { id: true, createdAt: true } }),
  )
  for await (const page of messages) {
    const messageId = { in: page.map(({ id }) => id) }
    await inSteps((limit) => pushDelivery.deleteMany({ where: { messageId }, limit }), shallStop)
  }
  await inSteps((limit) => pushSubscription.deleteMany({ where, limit }), shallStop)
  await inSteps((limit) => revisionStep.deleteMany({ where, limit }), shallStop)
  await inSteps((limit) => revision.deleteMany({ where, limit }), shallStop, LARGE)
  await inSteps((limit) => asset.deleteMany({ where, limit }), shallStop, LARGE)
}

/** The condition on what an actor deleted and can still restore. */
function restorableBy(actor: Actor, now: Date) {
  return { AND: [deletedBy(actor), { deletedAt: { gte: new Date(now.getTime() - KEPT) } }] }
}

async function requireDeleted(tx: Tx, actor: Actor, id: string, now: Date) {
  const select = { releases: { take: 1, select: { version: true } } } as const
  const app = await tx.app.findFirst({ where: { id, ...restorableBy(actor, now) }, select })
  if (!app) throw new NotFoundError('This app does not exist, or was removed for good.')
  return app
}
