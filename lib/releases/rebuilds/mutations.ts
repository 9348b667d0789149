import { lockAccount } from '../../billing/lock'
import { SHELL_VERSION } from '../../packaging/android/shell-config'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, afterCommit, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import { wakeJob } from '../../platform/jobs/wake'
import { type Scope, appsOf, rebuildsOf } from './access'
import { OUTDATED, findRebuild } from './queries'
import type { RebuildState } from './schema'

/** Rows that are written at once. */
const CHUNK = 1000

/**
 * Asks for a release of every published app that is not for the newest shell. The apps are noted as rows, and worked off
 * in the background by any node; one that goes on already is the answer.
 * @throws ForbiddenError; ConflictError `nothing-to-rebuild`
 */
export async function startRebuild(actor: Actor, scope: Scope): Promise<RebuildState> {
  await inTransaction(async (tx) => {
    await lockAccount(tx, actor.user.id) // two clicks at once are one rebuild
    if (await findRunning(tx, actor, scope)) return
    const apps = await tx.app.findMany({
      where: { ...appsOf(actor, scope), ...OUTDATED },
      select: { id: true },
    })
    if (apps.length === 0)
      throw new ConflictError('nothing-to-rebuild', 'All published apps are for the newest Android shell.')
    const { id } = await tx.rebuild.create({
      data: { ...rebuildsOf(actor, scope), askedById: actor.user.id, shellVersion: SHELL_VERSION },
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

/** Stops a rebuild: what it released stays, the other apps stay as they are. Without one, nothing happens. @throws ForbiddenError */
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

function findRunning(tx: Tx, actor: Actor, scope: Scope) {
  const where = { ...rebuildsOf(actor, scope), finishedAt: null, canceledAt: null }
  return tx.rebuild.findFirst({ where, select: { id: true } })
}
