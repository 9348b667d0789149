import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { ForbiddenError, NotFoundError } from '../platform/errors'

/** The condition on apps that an actor may see and change: their own that are not deleted. */
export function accessibleTo(actor: Actor): { ownerId: string; deletedAt: null } {
  return { ownerId: actor.user.id, deletedAt: null }
}

/** The same of an app that was read and is not deleted, by the id of an account. */
export function mayOpen(userId: string, { ownerId }: { ownerId: string }): boolean {
  return ownerId === userId
}

/** The condition on all apps that an actor has, the deleted too. */
export function ownedBy(actor: Actor): { ownerId: string } {
  return { ownerId: actor.user.id }
}

/** The condition on apps that an actor deleted and may restore. */
export function deletedBy(actor: Actor): { ownerId: string; deletedAt: { not: null } } {
  return { ownerId: actor.user.id, deletedAt: { not: null } }
}

/** Who owns the apps that an actor makes. */
export function ownerOfNewApps(actor: Actor): string {
  return actor.user.id
}

/**
 * Reads an app that the actor may see and change.
 * @throws NotFoundError also for somebody else's app, so that nobody learns which apps exist; ForbiddenError for an API token
 *   of another app, whether there is such an app or not
 */
export async function requireApp<S extends Prisma.AppSelect>(
  client: Pick<Tx, 'app'>,
  actor: Actor,
  id: string,
  select: S,
): Promise<Prisma.AppGetPayload<{ select: S }>> {
  if (actor.onlyApp !== undefined && actor.onlyApp !== id)
    throw new ForbiddenError('This API token is for another app.', 'wrong-app')
  const app = await client.app.findFirst({ where: { id, ...accessibleTo(actor) }, select })
  if (!app) throw new NotFoundError('This app does not exist.')
  return app
}

/** @throws ForbiddenError for everybody but administrators */
export function requireAdministrator(actor: Actor): void {
  if (actor.role !== 'admin') throw new ForbiddenError()
}
