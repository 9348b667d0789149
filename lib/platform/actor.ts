import { randomUUID } from 'node:crypto'
import {
  PERMISSIONS,
  type Permission,
  type Role,
  type Scope,
  isPermitted,
  permissionsOf,
} from '../base/roles'
import { ForbiddenError } from './errors'

/** A person's role in a workspace. */
export type WorkspaceRole = { readonly workspaceId: string; readonly role: Exclude<Role, 'guest'> }

/** What an API token may do, within the role of the person who created it. */
export type TokenAccess = {
  readonly id: string
  readonly scopes: readonly Scope[]
  /** The only apps that it reaches. Null for all of the workspace. */
  readonly apps: readonly string[] | null
  /** A token of an app, which only sends messages. */
  readonly sendsOnly?: true
}

/**
 * The caller, passed as the first argument of every service. A domain's `access.ts` turns it into what the
 * caller may see or do, so that no query takes an owner's id from a handler.
 */
export type Actor = {
  readonly user: { readonly id: string }
  readonly role: 'user' | 'admin'
  /** The request id, for the log. */
  readonly requestId: string
  /** Set for calls with an API token. */
  readonly token?: TokenAccess
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
  token?: TokenAccess | null
  workspaceId?: string
  memberships?: readonly WorkspaceRole[]
  guestOf?: readonly string[]
}

/**
 * Returns the actor for a signed-in user or an API token. Without memberships, the user has only their own
 * workspace, which has their id. Without a permission, the actor acts as the owner and nobody else.
 */
export function toActor(
  { id, role, token, workspaceId = id, memberships, guestOf = [] }: Caller,
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
    ...(token ? { token } : {}),
  }
}

/** Requires the administrator role. @returns the administrator's id @throws ForbiddenError */
export function requireAdministrator({ role, user }: Actor): string {
  if (role !== 'admin') throw new ForbiddenError('Only administrators can do this.')
  return user.id
}

/** The workspaces in which the actor's role, and their API token, permit the call. */
export function permittedWorkspaces({ memberships, permission, token }: Actor): string[] {
  if (token && missingScope(token, permission) !== null) return []
  return memberships.flatMap(({ workspaceId, role }) => (isPermitted(role, permission) ? workspaceId : []))
}

/** The scope for a permission that a token lacks, or `none` if no scope includes the permission. Null if it has it. */
function missingScope({ scopes }: TokenAccess, permission: Permission): Scope | 'none' | null {
  const { scope } = PERMISSIONS[permission]
  if (scope === null) return 'none'
  return scopes.includes(scope) ? null : scope
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

/**
 * Returns the actor's current workspace.
 * @throws ForbiddenError `not-permitted` if their role is too low; `wrong-app` for a token of some of its apps
 */
export function currentWorkspace(actor: Actor): string {
  if (actor.token?.apps) throw wrongApp()
  return listedWorkspace(actor)
}

/** The same for lists that leave out what a token of some apps doesn't reach. */
export function listedWorkspace(actor: Actor): string {
  if (permittedWorkspaces(actor).includes(actor.workspaceId)) return actor.workspaceId
  throw notPermittedTo(actor)
}

export function wrongApp(): ForbiddenError {
  return new ForbiddenError('This API token is for other apps.', 'wrong-app')
}

export function scopeMissing(
  scope: string,
  message = `This API token lacks the scope ${scope}.`,
): ForbiddenError {
  return new ForbiddenError(message, 'scope-missing', { extra: { details: { scope } } })
}

/** The error of an actor whose role, or whose API token, does not include what a call requires. */
export function notPermittedTo({ token, permission }: Actor): ForbiddenError {
  const scope = token ? missingScope(token, permission) : null
  return scope === null ? notPermitted() : scopeMissing(scope)
}

export function notPermitted(): ForbiddenError {
  const message = 'Your role in this workspace doesn’t include this. Ask its owner or an administrator.'
  return new ForbiddenError(message, 'not-permitted')
}
