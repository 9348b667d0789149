import { randomUUID } from 'node:crypto'
import { type Permission, type Role, isPermitted, permissionsOf } from '../base/roles'
import { ForbiddenError } from './errors'

/** A person's role in a workspace. */
export type WorkspaceRole = { readonly workspaceId: string; readonly role: Exclude<Role, 'guest'> }

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
  /** The workspace whose apps are listed and in which new ones are created. */
  readonly workspaceId: string
  readonly memberships: readonly WorkspaceRole[]
  /** Apps of other workspaces that the actor is a guest of. */
  readonly guestOf: readonly string[]
  /** What the call requires of the actor's role. */
  readonly permission: Permission
}

/** What a session or a token tells about the caller. */
export type Caller = {
  id: string
  role: string
  onlyApp?: string
  workspaceId?: string
  memberships?: readonly WorkspaceRole[]
  guestOf?: readonly string[]
}

/**
 * Returns the actor for a signed-in user or an API token. Without memberships, the user has only their own
 * workspace, which has their id. Without a permission, the actor acts as the owner and nobody else.
 */
export function toActor(
  { id, role, onlyApp, workspaceId = id, memberships, guestOf = [] }: Caller,
  {
    requestId = randomUUID(),
    permission = 'workspace.own',
  }: { requestId?: string; permission?: Permission | undefined } = {},
): Actor {
  return {
    user: { id },
    role: role === 'admin' ? 'admin' : 'user',
    ...{ requestId, permission, workspaceId, guestOf },
    memberships: memberships ?? [{ workspaceId, role: 'owner' }],
    ...(onlyApp === undefined ? {} : { onlyApp }),
  }
}

/** Requires the administrator role. @returns the administrator's id @throws ForbiddenError */
export function requireAdministrator({ role, user }: Actor): string {
  if (role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
  return user.id
}

/** The workspaces in which the actor's role permits the call. */
export function permittedWorkspaces({ memberships, permission }: Actor): string[] {
  return memberships.flatMap(({ workspaceId, role }) => (isPermitted(role, permission) ? workspaceId : []))
}

/** What a user may do in a workspace, or as a guest with an app of it that they see. */
export function permissionsIn(
  { memberships }: { memberships: readonly WorkspaceRole[] },
  workspaceId: string,
): Permission[] {
  return permissionsOf(memberships.find((member) => member.workspaceId === workspaceId)?.role ?? 'guest')
}

/** The apps that the actor may access as a guest. */
export function permittedGuestApps({ guestOf, permission }: Actor): readonly string[] {
  return isPermitted('guest', permission) ? guestOf : []
}

/** Returns the actor's current workspace. @throws ForbiddenError `not-permitted` if their role is too low */
export function currentWorkspace(actor: Actor): string {
  if (permittedWorkspaces(actor).includes(actor.workspaceId)) return actor.workspaceId
  throw notPermitted()
}

export function notPermitted(): ForbiddenError {
  const message = 'Your role in this workspace doesn’t include this. Ask its owner or an administrator.'
  return new ForbiddenError(message, 'not-permitted')
}
