import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, inTransaction } from '../../platform/database/database'
import { BusyError, NotFoundError } from '../../platform/errors'
import { runYielding } from '../../base/run-yielding'
import { accessibleTo, requireApp } from '../access'
import { requireSpace, sizeOf } from '../storage'
import { changed } from '../changes'
import { readOrRefuse, writeRevision } from './write-revision'
import { describe, findRevision, revisionFields, toNumber, withSteps } from './queries'
import { documentOfStep } from './steps'
import type { RevisionChange, RevisionSummary } from './schema'

/** Maximum attempts to restore, if there are concurrent saves. */
const TRIES = 10

/**
 * Saves a revision's document again as the newest revision. All others stay.
 * @throws NotFoundError
 */
export async function restoreRevision(
  actor: Actor,
  appId: string,
  number: string,
): Promise<{ revision: number }> {
  const { document, createdAt } = await findRevision(actor, appId, number)
  const received = await runYielding(readOrRefuse(document))
  const tryRestore = () =>
    inTransaction(async (tx) => {
      const app = await requireApp(tx, actor, appId, { revision: true, workspaceId: true })
      const next = { ...received, expected: app.revision, auto: false, restored: new Date(createdAt) }
      if (!(await writeRevision(tx, actor, { id: appId, ...app }, next))) return null
      const revision = app.revision + 1
      const detail = { revision, from: toNumber(number) }
      await audit(tx, { actorId: actor.user.id, action: 'app.reverted', subject: `app:${appId}`, detail })
      return { revision }
    })
  for (let tries = 0; tries < TRIES; tries++) {
    const restored = await tryRestore()
    if (!restored) continue // saved concurrently
    changed(appId)
    return restored
  }
  throw new BusyError(1)
}

/**
 * Names a revision, which retains it, or removes the name, or detaches it from later autosaves.
 * @throws NotFoundError
 */
export async function changeRevision(
  actor: Actor,
  appId: string,
  number: string,
  { name, auto }: RevisionChange,
): Promise<RevisionSummary> {
  const row = await inTransaction(async (tx) => {
    const where = { appId, number: toNumber(number), app: accessibleTo(actor) }
    await storeFullDocument(tx, where)
    const data = { ...(name === undefined ? {} : { name }), ...(auto === undefined ? {} : { auto }) }
    const { count } = await tx.revision.updateMany({ where, data })
    if (count === 0) throw new NotFoundError('This revision does not exist.')
    return tx.revision.findFirstOrThrow({ where, select: revisionFields })
  })
  const [summary] = await withSteps(appId, await describe(actor, appId, [row]))
  return summary!
}

/** Turns a step into a full revision, so that it can be retained. */
async function storeFullDocument(
  tx: Tx,
  where: { appId: string; number: number; app: Prisma.AppWhereInput },
) {
  const step = await tx.revisionStep.findFirst({
    where,
    select: { authorId: true, createdAt: true, app: { select: { workspaceId: true } } },
  })
  const document = step && (await documentOfStep(tx, where.appId, where.number))
  if (document === null) return
  const { appId, number } = where
  const { app, ...authorship } = step!
  const size = sizeOf(document)
  await requireSpace(tx, app.workspaceId, size, 'name')
  await tx.revisionStep.deleteMany({ where: { appId, number } })
  const data = { ...{ appId, number, document, size, auto: true }, ...authorship }
  await tx.revision.create({ data, select: { number: true } })
}
