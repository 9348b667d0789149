import { randomUUID } from 'node:crypto'
import { ForbiddenError } from './errors'

/**
 * Who asks: the first argument of every service. A domain's `access.ts` turns it into what may be seen or done, so that
 * no query takes an owner's id from a handler.
 */
export type Actor = {
  readonly user: { readonly id: string }
  readonly role: 'user' | 'admin'
  /** Of the request that it is asked in, for the log. */
  readonly requestId: string
  /** The one app that it may do anything with, where an API token asks. */
  readonly onlyApp?: string
}

/** The actor that a signed-in user or an API token is, in a request. */
export function actorOf(
  { id, role, onlyApp }: { id: string; role: string; onlyApp?: string },
  requestId: string = randomUUID(),
): Actor {
  const actor = { user: { id }, role: role === 'admin' ? 'admin' : 'user', requestId } as const
  return onlyApp === undefined ? actor : { ...actor, onlyApp }
}

/** Role of the actor, where it alone decides. @throws ForbiddenError */
export function requireAdministrator({ role }: Actor): void {
  if (role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
}
