import { type Actor, currentWorkspace, requireAdministrator } from '../../platform/actor'

/** Scope of a rebuild: the apps of the current workspace, or all apps, for administrators. */
export type Scope = 'mine' | 'all'

/** Returns the condition on apps of a scope. @throws ForbiddenError */
export function appScope(actor: Actor, scope: Scope): { workspaceId?: string } {
  if (scope === 'mine') return { workspaceId: currentWorkspace(actor) }
  requireAdministrator(actor)
  return {}
}

/** Returns the condition on rebuilds of a scope. @throws ForbiddenError */
export function rebuildScope(actor: Actor, scope: Scope): { workspaceId: string | null } {
  return { workspaceId: appScope(actor, scope).workspaceId ?? null }
}
