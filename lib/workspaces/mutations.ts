import { workspaceAddress } from '../base/workspace-address'
import { type Actor, notPermitted } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { enqueueMail } from '../platform/mail/outbox'
import { inWorkspace } from '../platform/workspace-scope'
import { fullName } from '../base/person'
import { anonymizeCustomer } from '../billing/orders/anonymize'
import { type MemberRole, isPermitted } from '../base/roles'
import { retainKeys } from '../apps/retained-keys'
import { lockAndAuthorize } from './access'
import { handedOverEmail, removedEmail } from './emails'
import { requireAccepted } from './personal-data'
import { MAX_OWNED } from './schema'

const people = { firstName: true, lastName: true, email: true } as const

/**
 * Creates a workspace that the actor owns. Not at the address of another one.
 * @throws ForbiddenError `not-permitted`; ConflictError `too-many-workspaces`
 */
export async function createWorkspace(actor: Actor, name: string): Promise<{ id: string }> {
  if (workspaceAddress()) throw notPermitted()
  const userId = actor.user.id
  return inTransaction(async (tx) => {
    // Locks the account, so that concurrent calls cannot both claim the last one.
    await tx.user.update({ where: { id: userId }, data: { updatedAt: new Date() }, select: { id: true } })
    if ((await tx.workspace.count({ where: { ownerId: userId } })) >= MAX_OWNED)
      throw new ConflictError('too-many-workspaces', `You can own at most ${MAX_OWNED} workspaces.`)
    const { id } = await tx.workspace.create({
      data: { name, ownerId: userId, members: { create: { userId, role: 'owner' } } },
      select: { id: true },
    })
    await note(tx, actor, 'workspace.created', id)
    return { id }
  })
}

/** Renames a workspace. @throws NotFoundError; ForbiddenError */
export async function renameWorkspace(actor: Actor, id: string, name: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, id)
    await tx.workspace.update({ where: { id }, data: { name }, select: { id: true } })
    await note(tx, actor, 'workspace.renamed', id)
    return { id }
  })
}

/** Chooses the workspace of a session, until it is changed. @throws NotFoundError */
export async function chooseWorkspace(actor: Actor, sessionId: string, id: string): Promise<{ id: string }> {
  if (!actor.memberships.some(({ workspaceId }) => workspaceId === id))
    throw new NotFoundError('This workspace does not exist.')
  await database().session.updateMany({
    where: { id: sessionId, userId: actor.user.id },
    data: { workspaceId: id },
  })
  return { id }
}

/**
 * Changes a member's role. One without API tokens revokes those that the member created.
 * @throws NotFoundError; ForbiddenError; ConflictError `is-owner`
 */
export async function changeRole(
  actor: Actor,
  workspaceId: string,
  userId: string,
  role: MemberRole,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    await requireMember(tx, workspaceId, userId)
    const key = { workspaceId_userId: { workspaceId, userId } }
    await tx.membership.update({ where: key, data: { role }, select: { role: true } })
    if (!isPermitted(role, 'keys.manage')) await revokeTokens(tx, workspaceId, userId, { personal: false })
    await note(tx, actor, 'member.changed-role', workspaceId, { member: userId, role })
    return { id: userId }
  })
}

/**
 * Ends a membership: another's, or the actor's own by leaving. The person's API tokens of the workspace's apps
 * are revoked, invitations to it withdrawn, and form answers no longer emailed to the person; requests and open
 * streams are refused from then on.
 * @throws NotFoundError; ForbiddenError; ConflictError `is-owner`
 */
export async function removeMember(
  actor: Actor,
  workspaceId: string,
  userId: string,
): Promise<{ id: string }> {
  const leaves = userId === actor.user.id
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, leaves ? { ...actor, permission: 'workspace.leave' } : actor, workspaceId)
    const { user, workspace } = await requireMember(tx, workspaceId, userId)
    await tx.membership.delete({
      where: { workspaceId_userId: { workspaceId, userId } },
      select: { userId: true },
    })
    await revokeTokens(tx, workspaceId, userId)
    await tx.appGuest.deleteMany({ where: { userId, app: { workspaceId } } })
    await tx.invitation.deleteMany({ where: { workspaceId, email: user.email } })
    await tx.appAddress.deleteMany({ where: { email: user.email, app: { workspaceId } } })
    const place = workspace.name || fullName(workspace.owner)
    const mail = inWorkspace(workspaceId, () => removedEmail(user.email, { place }))
    if (!leaves) await enqueueMail(tx, mail)
    await note(tx, actor, leaves ? 'member.left' : 'member.removed', workspaceId, { member: userId })
    return { id: userId }
  })
}

/**
 * Makes another member the owner; the owner before becomes an administrator. Their own workspace stays
 * theirs.
 * @throws NotFoundError; ForbiddenError; ConflictError `own-workspace`, `too-many-workspaces`
 */
export async function handOver(actor: Actor, workspaceId: string, userId: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    if (workspaceId === actor.user.id)
      throw new ConflictError(
        'own-workspace',
        'Your own workspace belongs to your account. Move its apps instead.',
      )
    const { user, workspace } = await requireMember(tx, workspaceId, userId)
    // Locks the account: otherwise a deletion of it that began before would delete the workspace as well.
    const active = { id: userId, disabledAt: null }
    if ((await tx.user.updateMany({ where: active, data: { updatedAt: new Date() } })).count === 0)
      throw new NotFoundError('This person’s account is disabled or was deleted.')
    if ((await tx.workspace.count({ where: { ownerId: userId } })) >= MAX_OWNED)
      throw new ConflictError(
        'too-many-workspaces',
        `${fullName(user)} owns ${MAX_OWNED} workspaces already.`,
      )
    const role = (id: string, to: string) =>
      tx.membership.update({
        where: { workspaceId_userId: { workspaceId, userId: id } },
        data: { role: to },
        select: { role: true },
      })
    await tx.workspace.update({ where: { id: workspaceId }, data: { ownerId: userId }, select: { id: true } })
    await role(actor.user.id, 'administrator')
    await role(userId, 'owner')
    const mail = { place: workspace.name, owner: fullName(user) }
    for (const { email } of [user, workspace.owner])
      await enqueueMail(tx, handedOverEmail(email, mail), { urgency: 'urgent' })
    await note(tx, actor, 'workspace.handed-over', workspaceId, { owner: userId })
    return { id: userId }
  })
}

/**
 * Deletes a workspace with its apps, whose signing keys are kept for a while. Its orders and invoices are kept without
 * names; unpaid orders are canceled.
 * @param typed its name, entered as confirmation
 * @param lostApps the published apps that the owner chose to delete all the same
 * @throws NotFoundError; ForbiddenError; InvalidError, also `apps-published` at `apps`; ConflictError
 *   `own-workspace`, `refund-open`
 */
export async function deleteWorkspace(
  actor: Actor,
  id: string,
  typed: string,
  lostApps: readonly string[] = [],
  now = new Date(),
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, id)
    if (id === actor.user.id)
      throw new ConflictError(
        'own-workspace',
        'Your own workspace belongs to your account and is deleted with it.',
      )
    const { name } = await tx.workspace.findUniqueOrThrow({ where: { id }, select: { name: true } })
    if (typed.trim() !== name) {
      const message = 'That isn’t the name of the workspace.'
      throw new InvalidError(message, { name: message })
    }
    await requireAccepted(tx, { workspaceId: id }, lostApps)
    const retainedKeys = await retainKeys(tx, { workspaceId: id }, now)
    const { canceledOrders } = await anonymizeCustomer(tx, id)
    await tx.workspace.delete({ where: { id }, select: { id: true } })
    await note(tx, actor, 'workspace.deleted', id, { name, canceledOrders, retainedKeys })
    return { id }
  })
}

/** Returns a member other than the owner. @throws NotFoundError; ConflictError `is-owner` */
async function requireMember(tx: Tx, workspaceId: string, userId: string) {
  const member = await tx.membership.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: {
      role: true,
      user: { select: people },
      workspace: { select: { name: true, owner: { select: people } } },
    },
  })
  if (!member) throw new NotFoundError('This person is not a member.')
  if (member.role === 'owner')
    throw new ConflictError(
      'is-owner',
      'The owner cannot leave or lose the role. Hand over the workspace first.',
    )
  return member
}

function note(
  tx: Tx,
  actor: Actor,
  action: string,
  id: string,
  detail?: Record<string, unknown>,
): Promise<void> {
  const entry = { actorId: actor.user.id, action, subject: `workspace:${id}` }
  return audit(tx, detail ? { ...entry, detail } : entry)
}

/** Revokes the API tokens of a workspace and its apps that a person created. */
async function revokeTokens(
  tx: Tx,
  workspaceId: string,
  userId: string,
  only: { personal?: boolean } = {},
): Promise<void> {
  await tx.apiToken.deleteMany({ where: { createdBy: userId, app: { workspaceId } } })
  await tx.accessToken.deleteMany({ where: { createdById: userId, workspaceId, ...only } })
}
