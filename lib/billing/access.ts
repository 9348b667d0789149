import { createHash } from 'node:crypto'
import { type Actor, currentWorkspace } from '../platform/actor'

/** The condition for the orders, invoices and plans of the current workspace. @throws ForbiddenError */
export function ownedBy(actor: Actor): { workspaceId: string } {
  return { workspaceId: currentWorkspace(actor) }
}

/** Scopes an idempotency key to a person, so that keys of different people never collide. */
export function requestKeyOf(personId: string, key: string): string {
  return createHash('sha256').update(`${personId} ${key}`).digest('hex')
}
