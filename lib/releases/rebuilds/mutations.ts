import { lockWorkspace } from '../../billing/lock'
import { SHELL_VERSION } from '../../packaging/android/shell-config'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, afterCommit, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { wakeJob } from '../../platform/jobs/wake'
import { type Scope, appScope, rebuildScope } from './access'
import { OUTDATED, findRebuild } from './queries'
import type { RebuildState } from './schema'

/** Rows per insert. */
const CHUNK = 1000

/**
 * Starts a rebuild of every published app that is not on the newest shell. Adds one row per app; any node
 * processes them in the background. Returns the running rebuild if there is one.
 * @param only the chosen apps; all without it
 * @throws ForbiddenError; ConflictError `nothing-to-rebuild`
 */
export async function startRebuild(
  actor: Actor,
  scope: Scope,
  only?: readonly string[],
): Promise<RebuildState> {
  await inTransaction(async (tx) => {
    await lockScope(tx, rebuildScope(actor, scope)) // concurrent calls start one rebuild
    if (await findRunning(tx, actor, scope)) return
    const apps = await tx.app.findMany({
      where: { ...appScope(actor, scope), ...OUTDATED, ...(only && { id: { in: [...only] } }) },
      select: { id: true },
    })
    if (apps.length === 0)
      throw new ConflictError('nothing-to-rebuild', 'All published apps are for the newest Android shell.')
    const { id } = await tx.rebuild.create({
      data: { ...rebuildScope(actor, scope), askedById: actor.user.id, shellVersion: SHELL_VERSION },
      select: { id: true },
    })
    for (let at = 0; at < apps.length; at += CHUNK)
      await tx.rebuildApp.createMany({
        data: apps.slice(at, at + CHUNK).map((app) => ({ rebuildId: id, appId: app.id })),
      })
    const detail = { apps: apps.length, shellVersion: SHELL_VERSION }
    await audit(tx, { actorId: actor.user.id, action: 'rebuild.started', subject: `rebuild:${id}`, detail })
    afterCommit(() => wakeJob('rebuilds'))
  })
  return findRebuild(actor, scope)
}

/** Cancels a rebuild. Finished releases stay. Does nothing if none is running. @throws ForbiddenError */
export async function cancelRebuild(actor: Actor, scope: Scope, now = new Date()): Promise<RebuildState> {
  await inTransaction(async (tx) => {
    const running = await findRunning(tx, actor, scope)
    if (!running) return
    const { count } = await tx.rebuild.updateMany({
      where: { id: running.id, finishedAt: null, canceledAt: null },
      data: { canceledAt: now },
    })
    const subject = `rebuild:${running.id}`
    if (count > 0) await audit(tx, { actorId: actor.user.id, action: 'rebuild.canceled', subject })
  })
  return findRebuild(actor, scope)
}

/** Locks a workspace's rebuilds, or those of all apps, whichever administrator starts them. */
async function lockScope(tx: Tx, { workspaceId }: { workspaceId: string | null }): Promise<void> {
  if (workspaceId !== null) return lockWorkspace(tx, workspaceId)
  const name = 'rebuilds of all apps'
  const update = { value: { increment: 1 } }
  await tx.counter.upsert({ where: { name }, create: { name, value: 1 }, update, select: { name: true } })
}

function findRunning(tx: Tx, actor: Actor, scope: Scope) {
  const where = { ...rebuildScope(actor, scope), finishedAt: null, canceledAt: null }
  return tx.rebuild.findFirst({ where, select: { id: true } })
}
