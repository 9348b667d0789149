import { type Role, isPermitted } from '../base/roles'
import { workspaceAddress } from '../base/workspace-address'
import { type Actor, notPermitted, notPermittedTo, permittedWorkspaces } from '../platform/actor'
import { lockWorkspace } from '../billing/lock'
import type { Tx } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'

/**
 * Locks a workspace and rechecks the actor's role in it, which may have changed since the request began.
 * @returns the role
 * @throws NotFoundError also for a workspace of others; ForbiddenError `not-permitted`
 */
export async function lockAndAuthorize(tx: Tx, actor: Actor, workspaceId: string): Promise<Role> {
  requireReachable(actor, workspaceId)
  await lockWorkspace(tx, workspaceId)
  return authorize(tx, actor, workspaceId)
}

/** The same for calls that only read, which lock nothing. @throws as lockAndAuthorize */
export async function authorize(
  reader: Pick<Tx, 'membership'>,
  actor: Actor,
  workspaceId: string,
): Promise<Role> {
  requireReachable(actor, workspaceId)
  const key = { workspaceId_userId: { workspaceId, userId: actor.user.id } }
  const member = await reader.membership.findUnique({ where: key, select: { role: true } })
  if (!member) throw notFound()
  const role = member.role as Role
  if (!isPermitted(role, actor.permission)) throw notPermitted()
  if (actor.token && !permittedWorkspaces(actor).includes(workspaceId)) throw notPermittedTo(actor)
  return role
}

function requireReachable(actor: Actor, workspaceId: string): void {
  const address = workspaceAddress()
  if (address && address.workspaceId !== workspaceId) throw notFound()
  if (actor.token && !actor.memberships.some((member) => member.workspaceId === workspaceId)) throw notFound()
}

const notFound = () => new NotFoundError('This workspace does not exist.')
