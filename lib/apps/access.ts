import type { Prisma } from '@/prisma/generated/sqlite/client'
import type { Actor } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { ForbiddenError, NotFoundError } from '../platform/errors'

/** Returns the condition on apps that an actor may read and change: their own, not deleted. */
export function accessibleTo(actor: Actor): { ownerId: string; deletedAt: null } {
  return { ownerId: actor.user.id, deletedAt: null }
}

/** Same, for an app that was read and is not deleted. */
export function mayOpen(userId: string, { ownerId }: { ownerId: string }): boolean {
  return ownerId === userId
}

/** Returns the condition on all of an actor's apps, including deleted ones. */
export function ownedBy(actor: Actor): { ownerId: string } {
  return { ownerId: actor.user.id }
}

/** Returns the condition on apps that an actor deleted and may restore. */
export function deletedBy(actor: Actor): { ownerId: string; deletedAt: { not: null } } {
  return { ownerId: actor.user.id, deletedAt: { not: null } }
}

/** Returns the owner of apps that an actor creates. */
export function newAppOwner(actor: Actor): string {
  return actor.user.id
}

/**
 * Reads an app that the actor may read and change.
 * @throws NotFoundError also for another account's app, to not reveal which apps exist; ForbiddenError for
 *   another app's API token, whether or not the app exists
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
