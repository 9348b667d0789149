import { randomUUID } from 'node:crypto'
import { ForbiddenError } from './errors'

/**
 * The caller, passed as the first argument of every service. A domain's `access.ts` turns it into what the
 * caller may see or do, so that no query takes an owner's id from a handler.
 */
export type Actor = {
  readonly user: { readonly id: string }
  readonly role: 'user' | 'admin'
  /** The request id, for the log. */
  readonly requestId: string
  /** The only app that the actor may access. Set for API tokens. */
  readonly onlyApp?: string
}

/** Returns the actor for a signed-in user or an API token. */
export function toActor(
  { id, role, onlyApp }: { id: string; role: string; onlyApp?: string },
  requestId: string = randomUUID(),
): Actor {
  const actor = { user: { id }, role: role === 'admin' ? 'admin' : 'user', requestId } as const
  return onlyApp === undefined ? actor : { ...actor, onlyApp }
}

/** Requires the administrator role. @returns the administrator's id @throws ForbiddenError */
export function requireAdministrator({ role, user }: Actor): string {
  if (role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
  return user.id
}
