import { fullName } from '../base/person'
import { PERMISSIONS, type Role, isPermitted } from '../base/roles'
import { workspaceAddress } from '../base/workspace-address'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { NotFoundError } from '../platform/errors'
import { requireApp } from '../apps/access'
import { seatsOf } from './seats'
import type { GuestList, MemberSummary, WorkspaceDetail, WorkspaceSummary } from './schema'

const person = { select: { id: true, firstName: true, lastName: true, email: true } } as const
const invitationFields = { id: true, email: true, role: true, expiresAt: true } as const
const open = (now: Date) => ({ expiresAt: { gt: now } })

/** Returns the actor's workspaces: their own first, then by name. At a workspace's address, only that one. */
export async function listWorkspaces(actor: Actor): Promise<WorkspaceSummary[]> {
  const address = workspaceAddress()
  // A token has only its own workspace.
  const only = actor.token
    ? { in: actor.memberships.map(({ workspaceId }) => workspaceId) }
    : address?.workspaceId
  const rows = await database().membership.findMany({
    where: { userId: actor.user.id, ...(only && { workspaceId: only }) },
    select: {
      role: true,
      workspace: { select: { id: true, name: true, owner: { select: { firstName: true, lastName: true } } } },
    },
  })
  return rows
    .map(({ role, workspace: { id, name, owner } }) => ({
      id,
      name: name || fullName(owner),
      role: role as Role,
      own: id === actor.user.id,
      current: id === actor.workspaceId,
    }))
    .sort((a, b) => Number(b.own) - Number(a.own) || a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
}

/** Returns a workspace with its members. @throws NotFoundError also for a workspace of others */
export async function findWorkspace(actor: Actor, id: string, now = new Date()): Promise<WorkspaceDetail> {
  const own = (await listWorkspaces(actor)).find((workspace) => workspace.id === id)
  if (!own) throw new NotFoundError('This workspace does not exist.')
  const { members, invitations } = await database().workspace.findUniqueOrThrow({
    where: { id },
    select: {
      members: {
        orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
        select: { role: true, createdAt: true, user: person },
      },
      invitations: {
        where: { appId: null, ...open(now) },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        select: invitationFields,
      },
    },
  })
  const isManager = isPermitted(own.role, 'members.manage')
  return {
    ...own,
    members: members.map(({ user, ...member }) => toMember(user, member)),
    invitations: isManager ? invitations.map(toInvitation) : [],
    seats: await seatsOf(database(), id, now),
  }
}

/** Returns the names of the members of the current workspace whose role includes a permission. */
export async function listManagers(actor: Actor, permission = actor.permission): Promise<string[]> {
  const rows = await database().membership.findMany({
    where: { workspaceId: actor.workspaceId, role: { in: [...PERMISSIONS[permission].roles] } },
    orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }],
    select: { user: { select: { firstName: true, lastName: true } } },
  })
  return rows.map(({ user }) => fullName(user))
}

/** Returns the guests of an app and the open invitations to it. @throws NotFoundError; ForbiddenError */
export async function listGuests(actor: Actor, appId: string, now = new Date()): Promise<GuestList> {
  const { guests, invitations } = await requireApp(database(), actor, appId, {
    guests: { orderBy: [{ createdAt: 'asc' }, { userId: 'asc' }], select: { createdAt: true, user: person } },
    invitations: {
      where: open(now),
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: invitationFields,
    },
  })
  return {
    guests: guests.map(({ user, createdAt }) => toMember(user, { role: 'guest', createdAt })),
    invitations: invitations.map(toInvitation),
  }
}

/** Returns the apps that the actor is a guest of, by name. */
export async function listGuestApps(
  actor: Actor,
): Promise<{ id: string; name: string; workspace: string }[]> {
  const rows = await database().app.findMany({
    where: { id: { in: [...actor.guestOf] }, deletedAt: null },
    orderBy: [{ searchText: 'asc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      workspace: { select: { name: true, owner: { select: { firstName: true, lastName: true } } } },
    },
  })
  return rows.map(({ id, name, workspace }) => ({
    id,
    name,
    workspace: workspace.name || fullName(workspace.owner),
  }))
}

type Person = { id: string; firstName: string; lastName: string; email: string }

function toMember(user: Person, { role, createdAt }: { role: string; createdAt: Date }): MemberSummary {
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    role: role as Role,
    since: createdAt.toISOString(),
  }
}

function toInvitation({
  expiresAt,
  role,
  ...rest
}: {
  id: string
  email: string
  role: string
  expiresAt: Date
}) {
  return { ...rest, role: role as Role, expiresAt: expiresAt.toISOString() }
}
