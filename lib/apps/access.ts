import type { Prisma } from '@/prisma/generated/sqlite/client'
import {
  type Actor,
  currentWorkspace,
  listedWorkspace,
  notPermittedTo,
  permittedGuestApps,
  permittedWorkspaces,
  wrongApp,
} from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/**
 * Returns the condition on apps for which an actor's role permits the call: in all of their workspaces, not
 * deleted.
 */
export function accessibleTo(actor: Actor): Prisma.AppWhereInput {
  const workspaceId = { in: permittedWorkspaces(actor) }
  const guestApps = permittedGuestApps(actor)
  // Nested, because callers add an OR of their own.
  const guest = { id: { in: [...guestApps] } }
  const open = guestApps.length === 0 ? { workspaceId } : { OR: [{ workspaceId }, guest] }
  return { AND: [open, reachedBy(actor)], deletedAt: null }
}

/** Returns the condition on the apps that are listed for an actor. @throws ForbiddenError `not-permitted` */
export function listedFor(actor: Actor): Prisma.AppWhereInput & { workspaceId: string; deletedAt: null } {
  return { workspaceId: listedWorkspace(actor), AND: [reachedBy(actor)], deletedAt: null }
}

/** The condition on the apps that a token reaches. */
function reachedBy({ token }: Actor): Prisma.AppWhereInput {
  return token?.apps ? { id: { in: [...token.apps] } } : {}
}

/** Returns the condition on all apps of the current workspace, including deleted ones. */
export function inWorkspace(actor: Actor): { workspaceId: string } {
  return { workspaceId: currentWorkspace(actor) }
}

/** Returns the condition on deleted apps that an actor may restore. */
export function deletedFor(actor: Actor): { workspaceId: string; deletedAt: { not: null } } {
  return { workspaceId: currentWorkspace(actor), deletedAt: { not: null } }
}

/**
 * Reads an app for which the actor's role permits the call.
 * @throws NotFoundError also for an app of another workspace, to not reveal which apps exist; ForbiddenError
 *   `not-permitted` if the actor sees the app and their role is too low, `wrong-app` for an API
 *   token of other apps, whether or not the app exists
 */
export async function requireApp<S extends Prisma.AppSelect>(
  client: Pick<Tx, 'app'>,
  actor: Actor,
  id: string,
  select: S,
): Promise<Prisma.AppGetPayload<{ select: S }>> {
  if (actor.token?.apps && !actor.token.apps.includes(id)) throw wrongApp()
  const app = await client.app.findFirst({ where: { id, ...accessibleTo(actor) }, select })
  if (app) return app
  const { token: _, ...person } = actor
  const seen = { id, ...accessibleTo({ ...person, permission: 'app.view' }) }
  if (await client.app.findFirst({ where: seen, select: { id: true } })) throw notPermittedTo(actor)
  throw new NotFoundError('This app does not exist.')
}
