import { readDocument } from '../../document/migrations'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { requireApp } from '../access'
import { saveApp } from '../mutations'
import { summaryFields, toSummary } from '../queries'
import type { AppSummary } from '../schema'
import { requireFolder } from './folders'
import type { AppChange } from './schema'

/**
 * Renames, moves, archives or unarchives an app. Moving and archiving preserve `updatedAt`, because the
 * design does not change. An archived app stays published and counts towards the plan.
 * @throws NotFoundError; ConflictError `revision-conflict` if it was saved concurrently
 */
export async function changeApp(actor: Actor, id: string, change: AppChange): Promise<AppSummary> {
  const { name, ...place } = change
  const { workspaceId } = await requireApp(database(), actor, id, { workspaceId: true })
  if (place.folderId) await requireFolder(database(), workspaceId, place.folderId) // before any change
  if (name !== undefined) await renameApp(actor, id, name)
  return inTransaction(async (tx) => {
    const fields = { workspaceId: true, updatedAt: true, folderId: true, archived: true } as const
    const before = await requireApp(tx, actor, id, fields)
    if (place.folderId) await requireFolder(tx, before.workspaceId, place.folderId)
    const data = {
      ...(place.folderId === undefined ? {} : { folderId: place.folderId }),
      ...(place.archived === undefined ? {} : { archived: place.archived }),
    }
    const { updatedAt } = before
    const app = await tx.app.update({ where: { id }, data: { ...data, updatedAt }, select: summaryFields })
    if (place.archived !== undefined && place.archived !== before.archived)
      await note(tx, actor, place.archived ? 'app.archived' : 'app.unarchived', id)
    if (place.folderId !== undefined && place.folderId !== before.folderId)
      await note(tx, actor, 'app.moved', id)
    return toSummary(app)
  })
}

/** Saves the name as a new revision, because it is part of the design. */
async function renameApp(actor: Actor, id: string, name: string): Promise<void> {
  const app = await requireApp(database(), actor, id, { document: true, revision: true })
  const document = readDocument(JSON.parse(app.document))
  if (document.settings.appName === name) return
  const settings = { ...document.settings, appName: name }
  await saveApp(actor, id, app.revision, { ...document, settings })
}

function note(tx: Tx, actor: Actor, action: string, id: string): Promise<void> {
  return audit(tx, { actorId: actor.user.id, action, subject: `app:${id}` })
}
