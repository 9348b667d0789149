import { type Actor, requireAdministrator } from '../../platform/actor'

/** Scope of a rebuild: the actor's apps, or all apps, for administrators. */
export type Scope = 'mine' | 'all'

/** Returns the condition on apps of a scope. @throws ForbiddenError */
export function appScope(actor: Actor, scope: Scope): { ownerId?: string } {
  if (scope === 'mine') return { ownerId: actor.user.id }
  requireAdministrator(actor)
  return {}
}

/** Returns the condition on rebuilds of a scope. @throws ForbiddenError */
export function rebuildScope(actor: Actor, scope: Scope): { ownerId: string | null } {
  return { ownerId: appScope(actor, scope).ownerId ?? null }
}
