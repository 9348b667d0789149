import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '../base/clock'
import { fullName } from '../base/person'
import type { MemberRole, Role } from '../base/roles'
import { workspaceAddress } from '../base/workspace-address'
import { requireApp } from '../apps/access'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { AppError, ConflictError, ForbiddenError, NotFoundError } from '../platform/errors'
import { type ShallStop, inSteps } from '../platform/in-pages'
import { enqueueMail } from '../platform/mail/outbox'
import { enqueueEvent } from '../platform/enqueue-event'
import { inWorkspace } from '../platform/workspace-scope'
import { countCall } from '../platform/rate-limit/rate-limit'
import { lockWorkspace } from '../billing/lock'
import { lockAndAuthorize } from './access'
import { invitationEmail, removedEmail } from './emails'
import { INVITATION_DAYS, type InvitationOffer, MAX_GUESTS, MAX_INVITATIONS } from './schema'
import { requireSeat } from './seats'

/** By sender and address, because everyone who has one could repeat it to a stranger. */
export const PER_ADDRESS = { name: 'invitation-mail', limit: 5, seconds: 24 * 60 * 60 }

export const ALREADY_MEMBER = 'This person is a member of the workspace already.'

/**
 * Invites a person to a workspace by email. An earlier invitation to the address ends.
 * @throws NotFoundError; ForbiddenError `not-permitted`; AppError `seats-full`; ConflictError `already-member`,
 *   `too-many-invitations`; TooManyRequestsError
 */
export async function inviteMember(
  actor: Actor,
  workspaceId: string,
  { email, role }: { email: string; role: MemberRole },
  now = new Date(),
): Promise<{ id: string }> {
  await countCall(PER_ADDRESS, `${actor.user.id} ${email}`)
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    await tx.invitation.deleteMany({ where: { workspaceId, appId: null, email } })
    if (await tx.membership.findFirst({ where: { workspaceId, user: { email } }, select: { role: true } }))
      throw alreadyIn('already-member', 'This person is a member already.')
    await requireSeat(tx, workspaceId, now)
    return invite(tx, actor, { workspaceId, appId: null, email, role }, now)
  })
}

/**
 * Invites a person to work on one app, without a seat.
 * @throws NotFoundError; ForbiddenError `not-permitted`; ConflictError `already-guest`, `already-member`,
 *   `too-many-guests`, `too-many-invitations`; TooManyRequestsError
 */
export async function inviteGuest(
  actor: Actor,
  appId: string,
  email: string,
  now = new Date(),
): Promise<{ id: string }> {
  await countInvitation(actor, email)
  return inTransaction(async (tx) => {
    const { workspaceId } = await requireApp(tx, actor, appId, { workspaceId: true })
    return inviteGuestWithin(tx, actor, { workspaceId, appId, email }, now)
  })
}

/** Counts an invitation of a guest. Call it before its transaction. @throws TooManyRequestsError */
export function countInvitation(actor: Actor, email: string): Promise<void> {
  return countCall(PER_ADDRESS, `${actor.user.id} ${email}`)
}

/** Like `inviteGuest`, within a transaction. */
export async function inviteGuestWithin(
  tx: Tx,
  actor: Actor,
  { workspaceId, appId, email }: { workspaceId: string; appId: string; email: string },
  now: Date,
): Promise<{ id: string }> {
  await lockAndAuthorize(tx, actor, workspaceId)
  await tx.invitation.deleteMany({ where: { appId, email } })
  const who = { user: { email } }
  if (await tx.membership.findFirst({ where: { workspaceId, ...who }, select: { role: true } }))
    throw alreadyIn('already-member', ALREADY_MEMBER)
  if (await tx.appGuest.findFirst({ where: { appId, ...who }, select: { userId: true } }))
    throw alreadyIn('already-guest', 'This person is a guest already.')
  const invited = await tx.invitation.count({ where: { appId, expiresAt: { gt: now } } })
  if ((await tx.appGuest.count({ where: { appId } })) + invited >= MAX_GUESTS)
    throw alreadyIn('too-many-guests', `An app can have at most ${MAX_GUESTS} guests.`)
  return invite(tx, actor, { workspaceId, appId, email, role: 'guest' }, now)
}

type NewInvitation = { workspaceId: string; appId: string | null; email: string; role: Role }

async function invite(tx: Tx, actor: Actor, row: NewInvitation, now: Date): Promise<{ id: string }> {
  const { workspaceId, email, role, appId } = row
  await tx.invitation.deleteMany({ where: { workspaceId, expiresAt: { lte: now } } })
  if ((await tx.invitation.count({ where: { workspaceId } })) >= MAX_INVITATIONS)
    throw alreadyIn(
      'too-many-invitations',
      `At most ${MAX_INVITATIONS} invitations can be open. Withdraw one first.`,
    )
  const token = randomBytes(32).toString('base64url')
  const { id } = await tx.invitation.create({
    data: {
      ...row,
      hash: hashOf(token),
      invitedById: actor.user.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
    },
    select: { id: true },
  })
  const { workspace, app, invitedBy } = await describe(tx, { workspaceId, appId, invitedById: actor.user.id })
  const offer = { invitedBy, place: app ?? workspace, role, token }
  const mail = inWorkspace(workspaceId, () => invitationEmail(email, offer))
  await enqueueMail(tx, mail, { urgency: 'urgent' })
  await note(tx, actor, 'member.invited', workspaceId, { role, ...(appId && { app: appId }) })
  return { id }
}

/** Withdraws an open invitation. @throws NotFoundError; ForbiddenError */
export async function withdrawInvitation(
  actor: Actor,
  workspaceId: string,
  id: string,
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await lockAndAuthorize(tx, actor, workspaceId)
    const { count } = await tx.invitation.deleteMany({ where: { id, workspaceId } })
    if (count === 0) throw new NotFoundError('This invitation was accepted or withdrawn, or it expired.')
    await note(tx, actor, 'member.invitation-withdrawn', workspaceId)
    return { id }
  })
}

/** Deletes invitations that nobody accepted in time, with their addresses. */
export function deleteExpiredInvitations(now: Date, shouldStop: ShallStop): Promise<void> {
  return inSteps(
    (limit) => database().invitation.deleteMany({ where: { expiresAt: { lte: now } }, limit }),
    shouldStop,
  )
}

/** Ends a guest's access to an app. @throws NotFoundError; ForbiddenError */
export async function removeGuest(actor: Actor, appId: string, userId: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    const leaves = userId === actor.user.id
    const caller = leaves ? ({ ...actor, permission: 'app.view' } as const) : actor
    const { name, workspaceId } = await requireApp(tx, caller, appId, { name: true, workspaceId: true })
    const { count } = await tx.appGuest.deleteMany({ where: { appId, userId } })
    if (count === 0) throw new NotFoundError('This person is not a guest.')
    await tx.apiToken.deleteMany({ where: { appId, createdBy: userId } })
    const { email } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { email: true } })
    await tx.appAddress.deleteMany({ where: { appId, email } })
    const mail = inWorkspace(workspaceId, () => removedEmail(email, { place: name }))
    if (!leaves) await enqueueMail(tx, mail)
    await note(tx, actor, leaves ? 'guest.left' : 'guest.removed', workspaceId, { app: appId, guest: userId })
    return { id: userId }
  })
}

/** An open invitation. At the address of a workspace, only to that one. */
function openScope(token: string, now: Date) {
  const address = workspaceAddress()
  const here = address && { workspaceId: address.workspaceId }
  return { hash: hashOf(token), expiresAt: { gt: now }, ...here }
}

/** Returns what an invitation offers. @throws AppError `invalid-invitation` if it is not open */
export async function findInvitation(token: string, now = new Date()): Promise<InvitationOffer> {
  const row = await database().invitation.findFirst({ where: openScope(token, now) })
  if (!row) throw invalidInvitation()
  return { ...(await describe(database(), row)), role: row.role as Role, email: row.email }
}

/**
 * Accepts an invitation, once, for the account with the invited address. A workspace is then chosen in the
 * session.
 * @returns the workspace, and the app for a guest
 * @throws AppError `invalid-invitation`; ForbiddenError `other-address`; AppError `seats-full`
 */
export async function acceptInvitation(
  actor: Actor,
  sessionId: string,
  token: string,
  now = new Date(),
): Promise<{ workspace: string; app: string | null }> {
  const userId = actor.user.id
  const { email } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: { email: true },
  })
  return inTransaction(async (tx) => {
    const where = openScope(token, now)
    const row = await tx.invitation.findFirst({ where })
    if (!row) throw invalidInvitation()
    const { workspaceId, appId, role } = row
    await lockWorkspace(tx, workspaceId)
    if (row.email !== email)
      throw new ForbiddenError(
        `This invitation is for ${row.email}. Sign in with that account, or ask for an invitation to ${email}.`,
        'other-address',
      )
    // Deleting it claims it: a concurrent call finds nothing.
    if ((await tx.invitation.deleteMany({ where })).count === 0) throw invalidInvitation()
    if (appId === null) {
      await join(tx, { workspaceId, userId, role }, now)
      await tx.session.updateMany({ where: { id: sessionId, userId }, data: { workspaceId } })
    } else if (!(await tx.membership.findFirst({ where: { workspaceId, userId }, select: { role: true } }))) {
      const guest = { appId_userId: { appId, userId } }
      await tx.appGuest.upsert({
        where: guest,
        create: { appId, userId },
        update: {},
        select: { userId: true },
      })
    }
    const joined = { role, ...(appId && { app: appId }) }
    await enqueueEvent(tx, workspaceId, 'member.joined', { user: userId, ...joined }, now)
    await note(tx, actor, 'member.joined', workspaceId, joined)
    return { workspace: workspaceId, app: appId }
  })
}

async function join(
  tx: Tx,
  row: { workspaceId: string; userId: string; role: string },
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = row
  const key = { workspaceId_userId: { workspaceId, userId } }
  // A person has one role: it replaces that of a guest, so that its removal ends all access.
  await tx.appGuest.deleteMany({ where: { userId, app: { workspaceId } } })
  if (await tx.membership.findUnique({ where: key, select: { role: true } })) return // keeps the higher role
  await requireSeat(tx, workspaceId, now)
  await tx.membership.create({ data: row, select: { role: true } })
}

async function describe(
  client: Pick<Tx, 'workspace' | 'app' | 'user'>,
  { workspaceId, appId, invitedById }: { workspaceId: string; appId: string | null; invitedById: string },
): Promise<Pick<InvitationOffer, 'workspace' | 'app' | 'invitedBy'>> {
  const names = { select: { firstName: true, lastName: true } } as const
  const workspace = await client.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { name: true, owner: names },
  })
  const app = appId && (await client.app.findUnique({ where: { id: appId }, select: { name: true } }))
  const by = await client.user.findUnique({ where: { id: invitedById }, ...names })
  return {
    workspace: workspace.name || fullName(workspace.owner),
    app: app ? app.name : null,
    invitedBy: by ? fullName(by) : 'A former member',
  }
}

/** The stored form of a link’s token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function invalidInvitation(): AppError {
  const message = 'This invitation was used or withdrawn, or it expired. Ask for a new one.'
  return new AppError('invalid', 'invalid-invitation', message, { fields: { token: message } })
}

function alreadyIn(code: string, message: string): ConflictError {
  return new ConflictError(code, message, { fields: { email: message } })
}

function note(tx: Tx, actor: Actor, action: string, id: string, detail?: object): Promise<void> {
  const entry = { actorId: actor.user.id, action, subject: `workspace:${id}` }
  return audit(tx, detail ? { ...entry, detail: { ...detail } } : entry)
}
