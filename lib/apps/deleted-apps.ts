import { DAY } from '../base/clock'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { deletedBy } from './access'
import { summaryFields, toSummary } from './queries'
import { type AppKind, type AppSummary, DELETED_APPS_KEPT_DAYS, type DeletedApp } from './schema'

const KEPT = DELETED_APPS_KEPT_DAYS * DAY

/** What an actor deleted and can still restore, the newest first. */
export async function listDeletedApps(actor: Actor): Promise<DeletedApp[]> {
  const rows = await database().app.findMany({
    where: deletedBy(actor),
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
    const app = await requireDeleted(tx, actor, id)
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
export async function removeApp(actor: Actor, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireDeleted(tx, actor, id)
    await remove(tx, id, actor.user.id)
    return { id }
  })
}

/** Removes for good what was deleted so long ago that nobody is going to restore it. */
export async function removeOldDeletedApps(now: Date): Promise<void> {
  const where = { deletedAt: { lt: new Date(now.getTime() - KEPT) } }
  for (const { id } of await database().app.findMany({ where, select: { id: true } }))
    await inTransaction(async (tx) => {
      const isDue = await tx.app.findFirst({ where: { id, ...where }, select: { id: true } })
      if (isDue) await remove(tx, id, null)
    })
}

async function remove(tx: Tx, id: string, actorId: string | null): Promise<void> {
  await tx.app.delete({ where: { id }, select: { id: true } })
  await audit(tx, { actorId, action: 'app.removed', subject: `app:${id}` })
}

async function requireDeleted(tx: Tx, actor: Actor, id: string) {
  const select = { releases: { take: 1, select: { version: true } } } as const
  const app = await tx.app.findFirst({ where: { id, ...deletedBy(actor) }, select })
  if (!app) throw new NotFoundError('This app does not exist, or was removed for good.')
  return app
}
