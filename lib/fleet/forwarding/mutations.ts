import { requireApp } from '../../apps/access'
import { summaryFields, toSummary } from '../../apps/queries'
import type { AppSummary } from '../../apps/schema'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { findTargetProblem } from './check-target'

const fields = { slug: true, updatedAt: true, releases: { take: 1, select: { version: true } } } as const

/**
 * Forwards the hosted address of an app that moved to another address. The app stays, with all that installed
 * apps send to it.
 * @param to as `forwardingRequest` returns it
 * @throws NotFoundError; ForbiddenError; ConflictError `not-published`; InvalidError at `to`
 */
export async function forwardApp(actor: Actor, appId: string, to: string): Promise<AppSummary> {
  const { slug, releases } = await requireApp(database(), actor, appId, fields)
  if (releases.length === 0)
    throw new ConflictError('not-published', 'This app was never published, so nobody has its address.')
  const problem = await findTargetProblem(slug, to)
  if (problem !== null) throw new InvalidError(problem, { to: problem })
  return save(actor, appId, to)
}

/** Serves an app at its own address again. @throws NotFoundError; ForbiddenError */
export async function endForwarding(actor: Actor, appId: string): Promise<AppSummary> {
  return save(actor, appId, null)
}

async function save(actor: Actor, appId: string, forwardTo: string | null): Promise<AppSummary> {
  return inTransaction(async (tx) => {
    const before = await requireApp(tx, actor, appId, { updatedAt: true, forwardTo: true })
    // The design doesn’t change, so the date stays.
    const data = { forwardTo, updatedAt: before.updatedAt }
    const app = await tx.app.update({ where: { id: appId }, data, select: summaryFields })
    const subject = `app:${appId}`
    const actorId = actor.user.id
    if (forwardTo !== null)
      await audit(tx, { actorId, action: 'app.forwarded', subject, detail: { to: forwardTo } })
    else if (before.forwardTo !== null) await audit(tx, { actorId, action: 'app.forwarding-ended', subject })
    return toSummary(app)
  })
}
