import { type Actor, currentWorkspace } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Database, type Tx, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import { lockWorkspace } from '../../billing/lock'
import { toSearchText } from '../names'
import { MAX_FOLDERS } from './schema'

type Folder = { id: string; name: string }
const fields = { id: true, name: true } as const

/** Creates a folder. @throws ConflictError `folder-exists`, `too-many-folders` */
export async function createFolder(actor: Actor, name: string): Promise<Folder> {
  const workspaceId = currentWorkspace(actor)
  return mapNameConflict(() =>
    inTransaction(async (tx) => {
      await lockWorkspace(tx, workspaceId) // concurrent calls cannot both claim the last slot
      if ((await tx.appFolder.count({ where: { workspaceId } })) >= MAX_FOLDERS)
        throw new ConflictError('too-many-folders', `You can have at most ${MAX_FOLDERS} folders.`)
      const data = { workspaceId, name, nameKey: toSearchText(name) }
      const folder = await tx.appFolder.create({ data, select: fields })
      await note(tx, actor, 'folder.created', folder.id)
      return folder
    }),
  )
}

/** Renames a folder. @throws NotFoundError; ConflictError `folder-exists` */
export async function renameFolder(actor: Actor, id: string, name: string): Promise<Folder> {
  return mapNameConflict(() =>
    inTransaction(async (tx) => {
      await requireFolder(tx, currentWorkspace(actor), id)
      const folder = await tx.appFolder.update({
        where: { id },
        data: { name, nameKey: toSearchText(name) },
        select: fields,
      })
      await note(tx, actor, 'folder.renamed', id)
      return folder
    }),
  )
}

/** Deletes a folder. Its apps stay, without a folder. @throws NotFoundError */
export async function removeFolder(actor: Actor, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireFolder(tx, currentWorkspace(actor), id)
    await tx.appFolder.delete({ where: { id }, select: { id: true } })
    await note(tx, actor, 'folder.removed', id)
    return { id }
  })
}

/** @throws NotFoundError also for another workspace's folder */
export async function requireFolder(tx: Tx | Database, workspaceId: string, id: string): Promise<void> {
  const where = { id, workspaceId }
  if (!(await tx.appFolder.findFirst({ where, select: { id: true } })))
    throw new NotFoundError('This folder does not exist.')
}

async function mapNameConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const message = 'You already have a folder with this name.'
    throw new ConflictError('folder-exists', message, { fields: { name: message } })
  }
}

function note(tx: Tx, actor: Actor, action: string, id: string): Promise<void> {
  return audit(tx, { actorId: actor.user.id, action, subject: `folder:${id}` })
}
