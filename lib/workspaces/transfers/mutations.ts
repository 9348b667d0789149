import { randomBytes } from 'node:crypto'
import { requireApp } from '../../apps/access'
import { DAY } from '../../base/clock'
import { fullName } from '../../base/person'
import { type Role, isPermitted } from '../../base/roles'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { AppError, ForbiddenError, NotFoundError } from '../../platform/errors'
import { inSteps, never } from '../../platform/in-pages'
import { asHost } from '../../platform/workspace-scope'
import { enqueueMail } from '../../platform/mail/outbox'
import { tryCountCall } from '../../platform/rate-limit/rate-limit'
import { lockAndAuthorize } from '../access'
import { hashOf } from '../invitations'
import { transferDeclinedEmail, transferOfferEmail } from './emails'
import { lockBoth, moveApp } from './move-app'
import { TRANSFER_DAYS } from './schema'

const person = { select: { firstName: true, lastName: true, email: true } } as const

/** Maximum offers to one address, by all workspaces, so that nobody can flood an inbox. */
const OF_ADDRESS = { name: 'transfer-offers-to-address', limit: 10, seconds: 24 * 60 * 60 }
/** Maximum offers of one workspace, to all addresses. */
const OF_WORKSPACE = { name: 'transfer-offers-of-workspace', limit: 100, seconds: 24 * 60 * 60 }

/**
 * Offers an app to the person with an email address, who may not have an account yet. An earlier offer of the
 * app ends.
 * @throws NotFoundError; ForbiddenError `not-permitted`; AppError `too-many-requests` at `email`
 */
export async function offerApp(
  actor: Actor,
  appId: string,
  email: string,
  now = new Date(),
): Promise<{ id: string }> {
  const token = randomBytes(32).toString('base64url')
  await countOffer((await requireApp(database(), actor, appId, { workspaceId: true })).workspaceId, email)
  return inTransaction(async (tx) => {
    const { name, workspaceId, workspace } = await requireApp(tx, actor, appId, {
      name: true,
      workspaceId: true,
      workspace: { select: { name: true, owner: person } },
    })
    await lockAndAuthorize(tx, actor, workspaceId)
    await tx.appTransfer.deleteMany({ where: { appId } })
    const expiresAt = new Date(now.getTime() + TRANSFER_DAYS * DAY)
    const offer = { appId, email, offeredById: actor.user.id, createdAt: now, expiresAt }
    const { id } = await tx.appTransfer.create({
      data: { ...offer, hash: hashOf(token) },
      select: { id: true },
    })
    const by = await tx.user.findUniqueOrThrow({ where: { id: actor.user.id }, ...person })
    const sender = { offeredBy: fullName(by), workspace: workspace.name || fullName(workspace.owner) }
    // The recipient accepts it at our address.
    const mail = asHost(() => transferOfferEmail(email, { ...sender, app: name, token }))
    await enqueueMail(tx, mail, { urgency: 'urgent' })
    await note(tx, actor.user.id, 'app.transfer-offered', appId)
    return { id }
  })
}

/** Withdraws the open offer of an app. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function withdrawOffer(actor: Actor, appId: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { count } = await tx.appTransfer.deleteMany({ where: { appId } })
    if (count === 0) throw new NotFoundError('This offer was accepted, declined or withdrawn.')
    await note(tx, actor.user.id, 'app.transfer-withdrawn', appId)
    return { id: appId }
  })
}

/** Declines an offer, with its token alone. @throws AppError `invalid-transfer` */
export async function declineOffer(token: string, now = new Date()): Promise<void> {
  await inTransaction(async (tx) => {
    const { hash, appId, email, app, offeredById } = await requireOffer(tx, token, now)
    if ((await tx.appTransfer.deleteMany({ where: { hash } })).count === 0) throw invalidTransfer()
    const by = await tx.user.findUnique({ where: { id: offeredById }, ...person })
    if (by) await enqueueMail(tx, transferDeclinedEmail(by.email, { app: app.name, email }))
    await note(tx, null, 'app.transfer-declined', appId)
  })
}

/**
 * Accepts an offer, once, for the account with the offered address: the app moves to a workspace in which the
 * actor may create apps. One transaction, so that the app always belongs to exactly one workspace.
 * @throws AppError `invalid-transfer`, `storage-full`; ForbiddenError `other-address`, `not-permitted`;
 *   ConflictError `same-workspace`; NotFoundError for a workspace of others
 */
export async function acceptOffer(
  actor: Actor,
  { token, workspace }: { token: string; workspace: string },
  now = new Date(),
): Promise<{ app: string; workspace: string }> {
  const me = { where: { id: actor.user.id }, select: { email: true } }
  const { email } = await database().user.findUniqueOrThrow(me)
  return inTransaction(async (tx) => {
    const { hash, appId, offeredById, ...offer } = await requireOffer(tx, token, now)
    if (offer.email !== email)
      throw new ForbiddenError(
        `This offer is for ${offer.email}. Sign in with that account, or ask for an offer to ${email}.`,
        'other-address',
      )
    const from = offer.app.workspaceId
    await lockBoth(tx, from, workspace).catch(refuseUnknown)
    await lockAndAuthorize(tx, { ...actor, permission: 'app.create' }, workspace)
    await requireOfferer(tx, offeredById, from)
    // Deleting it claims it: a concurrent call finds nothing.
    if ((await tx.appTransfer.deleteMany({ where: { hash } })).count === 0) throw invalidTransfer()
    await moveApp(tx, actor, { appId, from, to: workspace, offeredById }, now)
    return { app: appId, workspace }
  })
}

/**
 * Moves an app between two workspaces of the actor, who may do both sides' part.
 * @throws NotFoundError; ForbiddenError `not-permitted`; and as moveApp
 */
export async function moveToWorkspace(
  actor: Actor,
  appId: string,
  workspace: string,
  now = new Date(),
): Promise<{ app: string; workspace: string }> {
  return inTransaction(async (tx) => {
    const { workspaceId: from } = await requireApp(tx, actor, appId, { workspaceId: true })
    await lockBoth(tx, from, workspace).catch(refuseUnknown)
    await lockAndAuthorize(tx, actor, from)
    await lockAndAuthorize(tx, { ...actor, permission: 'app.create' }, workspace)
    await moveApp(tx, actor, { appId, from, to: workspace }, now)
    return { app: appId, workspace }
  })
}

/** Deletes offers that ended. */
export async function deleteExpiredOffers(now: Date, shouldStop = never): Promise<void> {
  const where = { expiresAt: { lte: now } }
  await inSteps((limit) => database().appTransfer.deleteMany({ where, limit }), shouldStop)
}

/** Reads an open offer with its app. @throws AppError `invalid-transfer` */
export async function requireOffer(client: Pick<Tx, 'appTransfer'>, token: string, now: Date) {
  const row = await client.appTransfer.findFirst({
    where: { hash: hashOf(token), expiresAt: { gt: now }, app: { deletedAt: null } },
    include: { app: { select: { name: true, workspaceId: true } } },
  })
  if (!row) throw invalidTransfer()
  return row
}

async function countOffer(workspaceId: string, email: string): Promise<void> {
  const isOfferable = await tryCountCall(OF_WORKSPACE, workspaceId)
  if (isOfferable && (await tryCountCall(OF_ADDRESS, email.toLowerCase()))) return
  const message = isOfferable
    ? 'We sent several offers to this address today. Try again tomorrow.'
    : `Your workspace offered ${OF_WORKSPACE.limit} apps today. Try again tomorrow.`
  throw new AppError('too-many-requests', 'too-many-requests', message, {
    ...{ fields: { email: message }, retryAfter: OF_ADDRESS.seconds },
  })
}

/** An offer ends with the rights of the person who made it. */
async function requireOfferer(tx: Tx, userId: string, workspaceId: string): Promise<void> {
  const member = await tx.membership.findUnique({
    where: { workspaceId_userId: { workspaceId, userId } },
    select: { role: true },
  })
  if (!member || !isPermitted(member.role as Role, 'app.move')) throw invalidTransfer()
}

function refuseUnknown(error: unknown): never {
  if (!(error instanceof NotFoundError)) throw error
  throw new NotFoundError('This workspace does not exist.')
}

function invalidTransfer(): AppError {
  const message = 'This offer was accepted, declined or withdrawn, or it expired. Ask for a new one.'
  return new AppError('invalid', 'invalid-transfer', message, { fields: { token: message } })
}

function note(tx: Tx, actorId: string | null, action: string, appId: string): Promise<void> {
  return audit(tx, { actorId, action, subject: `app:${appId}` })
}
