import { type Actor, requireAdministrator } from '../platform/actor'

/** The user whose messages an actor may export: their own. */
export function senderId(actor: Actor): string {
  return actor.user.id
}

/** Messages, their replies and who takes care of them are for administrators. @throws ForbiddenError */
export function requireInbox(actor: Actor): void {
  requireAdministrator(actor)
}
