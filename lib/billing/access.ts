import { createHash } from 'node:crypto'
import { type Actor, currentWorkspace, permittedWorkspaces } from '../platform/actor'

/** The condition for the plans, orders and details of the current workspace. @throws ForbiddenError */
export function ownedBy(actor: Actor): { workspaceId: string } {
  return { workspaceId: currentWorkspace(actor) }
}

/**
 * The condition for one order or invoice, in any of the actor's workspaces: emails link to it, whichever is
 * chosen.
 */
export function billedTo(actor: Actor): { workspaceId: { in: string[] } } {
  return { workspaceId: { in: permittedWorkspaces(actor) } }
}

/** Scopes an idempotency key to a person, so that keys of different people never collide. */
export function requestKeyOf(personId: string, key: string): string {
  return createHash('sha256').update(`${personId} ${key}`).digest('hex')
}
