import { type Actor, requireAdministrator } from '../platform/actor'

/** The user whose messages an actor may export: the actor. */
export function senderId(actor: Actor): string {
  return actor.user.id
}

/** Only administrators may access messages, replies and assignees. @throws ForbiddenError */
export function requireInbox(actor: Actor): void {
  requireAdministrator(actor)
}
