import type { Actor } from '../../platform/actor'
import { requireAdministrator } from '../../apps/access'

/** Whose apps a rebuild is about: the actor's own, or everybody's, which administrators may ask for. */
export type Scope = 'mine' | 'all'

/** The condition on apps of a scope. @throws ForbiddenError */
export function appsOf(actor: Actor, scope: Scope): { ownerId?: string } {
  if (scope === 'mine') return { ownerId: actor.user.id }
  requireAdministrator(actor)
  return {}
}

/** The condition on rebuilds of a scope. @throws ForbiddenError */
export function rebuildsOf(actor: Actor, scope: Scope): { ownerId: string | null } {
  return { ownerId: appsOf(actor, scope).ownerId ?? null }
}
