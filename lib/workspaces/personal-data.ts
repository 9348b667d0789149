import type { Prisma } from '@/prisma/generated/sqlite/client'
import { PUBLISHED } from '../apps/published'
import { retainKeys } from '../apps/retained-keys'
import { lockWorkspace } from '../billing/lock'
import type { Actor } from '../platform/actor'
import { type Tx, database } from '../platform/database/database'
import { ConflictError, InvalidError } from '../platform/errors'
import { hostedUrl } from '../platform/http/hosted-url'
import type { OwnedApps } from './schema'

/**
 * Returns the apps that are deleted with the actor's account: those of the workspaces that they own. With a
 * workspace, those of it.
 */
export async function findOwnedApps(actor: Actor, workspaceId?: string): Promise<OwnedApps> {
  const where = {
    workspace: { ownerId: actor.user.id },
    ...(workspaceId !== undefined && { workspaceId }),
    deletedAt: null,
  }
  const rows = await database().app.findMany({
    where: { ...where, ...PUBLISHED, releases: { some: {} } },
    orderBy: [{ searchText: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, slug: true },
  })
  const published = rows.map(({ slug, ...app }) => ({ ...app, hostedUrl: hostedUrl(slug) }))
  return { total: await database().app.count({ where }), published }
}

/**
 * Ends what a person has in workspaces, in the transaction that deletes their account, and keeps the signing
 * keys of their apps.
 * @param lostApps the published apps that the person chose to delete all the same
 * @returns the workspaces that are deleted with the account, and the number of kept keys
 * @throws ConflictError `workspace-shared` while others are members or guests of a workspace that they own;
 *   InvalidError `apps-published` at `apps`
 */
export async function leaveWorkspaces(
  tx: Tx,
  userId: string,
  lostApps: readonly string[] = [],
  now = new Date(),
): Promise<{ workspaces: string[]; retainedKeys: number }> {
  // Locks the account and its workspaces, so that nobody joins one or hands one over meanwhile.
  await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } })
  const ids = await tx.workspace.findMany({ where: { ownerId: userId }, select: { id: true } })
  for (const { id } of ids) await lockWorkspace(tx, id)
  const owned = await tx.workspace.findMany({
    where: { ownerId: userId },
    select: {
      id: true,
      members: { where: { userId: { not: userId } }, take: 1, select: { userId: true } },
      apps: { where: { guests: { some: {} } }, take: 1, select: { id: true } },
    },
  })
  if (owned.some(({ members, apps }) => members.length + apps.length > 0)) {
    const message =
      'Others work in a workspace that you own. Hand it over, or remove its members and guests, then delete your account.'
    throw new ConflictError('workspace-shared', message)
  }
  const ofPerson = { workspace: { ownerId: userId } }
  await requireAccepted(tx, ofPerson, lostApps)
  const retainedKeys = await retainKeys(tx, ofPerson, now)
  await tx.apiToken.deleteMany({ where: { createdBy: userId } })
  return { workspaces: owned.map(({ id }) => id), retainedKeys }
}

/**
 * Requires that each published app that is about to be deleted was chosen for that. One that was published
 * meanwhile was not.
 * @throws InvalidError `apps-published` at `apps`
 */
export async function requireAccepted(
  tx: Tx,
  where: Prisma.AppWhereInput,
  lostApps: readonly string[],
): Promise<void> {
  const live = await tx.app.findMany({
    where: { ...where, ...PUBLISHED, releases: { some: {} } },
    select: { id: true, name: true },
  })
  const accepted = new Set(lostApps)
  const app = live.find(({ id }) => !accepted.has(id))
  if (!app) return
  const message = `${app.name} is published. Hand it over or export it first, or choose it to delete it anyway.`
  throw new InvalidError(message, { apps: message }, 'apps-published')
}
