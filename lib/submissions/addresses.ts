import { createHash, randomBytes } from 'node:crypto'
import { DAY } from '../base/clock'
import { requireApp } from '../apps/access'
import { lockWorkspace } from '../billing/lock'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { AppError, ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { enqueueMail } from '../platform/mail/outbox'
import { inWorkspace } from '../platform/workspace-scope'
import { tryCountCall } from '../platform/rate-limit/rate-limit'
import { confirmAddressEmail } from './emails'
import { readUnsubscribeToken } from './recipients'
import type { AddressKind, AddressList, AddressOffer, AddressRequest, AddressStatus } from './schema'
import { LINK_DAYS, MAX_ADDRESSES } from './schema'

/** Maximum confirmation emails to one address, so that nobody can flood an inbox. */
const OF_APP = { name: 'app-address-of-app', limit: 3, seconds: 24 * 60 * 60 }
const OF_ALL = { name: 'app-address', limit: 10, seconds: 24 * 60 * 60 }

/** Lists who gets an app's submissions or report, the oldest first. @throws NotFoundError; ForbiddenError */
export async function listAddresses(
  actor: Actor,
  appId: string,
  kind: AddressKind = 'answers',
): Promise<AddressList> {
  const { addresses, mailSenderName, confirmationText, name, workspace } = await requireApp(
    database(),
    actor,
    appId,
    {
      name: true,
      mailSenderName: true,
      confirmationText: true,
      workspace: { select: { owner: { select: { email: true } } } },
      addresses: { where: { kind }, orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
    },
  )
  const statusOf = (confirmedAt: Date | null, unsubscribedAt: Date | null): AddressStatus =>
    confirmedAt ? 'confirmed' : unsubscribedAt ? 'unsubscribed' : 'waiting'
  return {
    addresses: addresses.map(({ id, email, confirmedAt, unsubscribedAt }) => ({
      ...{ id, email, status: statusOf(confirmedAt, unsubscribedAt) },
    })),
    replyAddress: addresses.find(isReplyAddress)?.id ?? null,
    ...{ senderName: mailSenderName, confirmationText, appName: name, ownerEmail: workspace.owner.email },
  }
}

/** Whether replies go to an address. One that unsubscribed gets nothing. */
function isReplyAddress(address: { isReplyAddress: boolean; confirmedAt: Date | null }): boolean {
  return address.isReplyAddress && address.confirmedAt !== null
}

/**
 * Chooses the confirmed address to which people who answered reply. Null for none.
 * @throws InvalidError at `replyAddress`
 */
export async function chooseReplyAddress(tx: Tx, appId: string, id: string | null): Promise<void> {
  await tx.appAddress.updateMany({ where: { appId, isReplyAddress: true }, data: { isReplyAddress: false } })
  if (id === null) return
  const where = { id, appId, kind: 'answers', confirmedAt: { not: null } }
  const { count } = await tx.appAddress.updateMany({ where, data: { isReplyAddress: true } })
  if (count > 0) return
  const message = 'Choose an address that is confirmed.'
  throw new InvalidError(message, { replyAddress: message })
}

/**
 * Adds an address and sends it a confirmation link.
 * @throws NotFoundError; ForbiddenError; ConflictError `address-exists`, `too-many-addresses`; AppError
 *   `too-many-requests`
 */
export async function addAddress(
  actor: Actor,
  appId: string,
  { email, kind }: AddressRequest,
  now = new Date(),
): Promise<{ id: string }> {
  const { workspaceId } = await requireApp(database(), actor, appId, { workspaceId: true })
  const before = { appId_email_kind: { appId, email, kind } }
  if (await database().appAddress.findUnique({ where: before, select: { id: true } })) throw exists()
  await countLink(appId, email)
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const app = await requireApp(tx, actor, appId, { id: true, name: true, workspaceId: true })
    if (await tx.appAddress.findUnique({ where: before, select: { id: true } })) throw exists()
    if ((await tx.appAddress.count({ where: { appId, kind } })) >= MAX_ADDRESSES)
      throw refused('too-many-addresses', `An app can have at most ${MAX_ADDRESSES} addresses.`)
    const { id } = await tx.appAddress.create({
      data: { appId, email, kind, createdAt: now },
      select: { id: true },
    })
    await sendLink(tx, { id, email, kind }, app, now)
    await note(tx, actor, 'app-address.added', appId)
    return { id }
  })
}

/**
 * Sends another link to an address that is not confirmed. Earlier links end.
 * @throws NotFoundError; ForbiddenError; ConflictError `address-confirmed`; AppError `too-many-requests`
 */
export async function resendLink(
  actor: Actor,
  appId: string,
  id: string,
  now = new Date(),
): Promise<{ id: string }> {
  const app = await requireApp(database(), actor, appId, { id: true, name: true, workspaceId: true })
  const { email, kind } = await requireUnconfirmed(database(), appId, id)
  await countLink(appId, email)
  return inTransaction(async (tx) => {
    await requireUnconfirmed(tx, appId, id)
    await sendLink(tx, { id, email, kind }, app, now)
    return { id }
  })
}

/** Removes an address. @throws NotFoundError; ForbiddenError */
export async function removeAddress(actor: Actor, appId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    if ((await tx.appAddress.deleteMany({ where: { id, appId } })).count === 0) throw missing()
    await note(tx, actor, 'app-address.removed', appId)
    return { id }
  })
}

/** Returns what a confirmation link is for. @throws AppError `invalid-link` if it is not valid */
export async function findOffer(token: string, now = new Date()): Promise<AddressOffer> {
  const row = await database().appAddress.findFirst({ where: linkScope(token, now), select: offerFields })
  if (!row) throw invalidLink()
  return toOffer(row)
}

/** Confirms an address, once. @throws AppError `invalid-link` if the link was used or expired */
export async function confirmAddress(token: string, now = new Date()): Promise<AddressOffer> {
  return inTransaction(async (tx) => {
    const where = linkScope(token, now)
    const row = await tx.appAddress.findFirst({ where, select: { ...offerFields, appId: true } })
    const data = { hash: null, expiresAt: null, confirmedAt: now, unsubscribedAt: null }
    // A concurrent call finds no row with this hash.
    if (!row || (await tx.appAddress.updateMany({ where, data })).count === 0) throw invalidLink()
    await note(tx, null, 'app-address.confirmed', row.appId)
    return toOffer(row)
  })
}

/** Returns what an unsubscribe link ends. Null if the app no longer has the address. @throws AppError `invalid-link` */
export async function findSubscription(token: string): Promise<AddressOffer | null> {
  const id = readUnsubscribeToken(token)
  if (id === null) throw invalidLink()
  const row = await database().appAddress.findUnique({ where: { id }, select: offerFields })
  return row && toOffer(row)
}

/**
 * Ends the emails to an address. It can be called again.
 * @throws AppError `invalid-link` if we did not issue the token
 */
export async function unsubscribe(token: string, now = new Date()): Promise<{ unsubscribed: true }> {
  const id = readUnsubscribeToken(token)
  if (id === null) throw invalidLink()
  return inTransaction(async (tx) => {
    const where = { id, confirmedAt: { not: null } }
    const row = await tx.appAddress.findFirst({ where, select: { appId: true } })
    const data = { confirmedAt: null, unsubscribedAt: now, hash: null, expiresAt: null }
    const { count } = await tx.appAddress.updateMany({ where, data })
    if (row && count > 0) await note(tx, null, 'app-address.unsubscribed', row.appId)
    return { unsubscribed: true }
  })
}

const offerFields = { email: true, kind: true, app: { select: { name: true } } } as const

function toOffer(row: { email: string; kind: string; app: { name: string } }): AddressOffer {
  return { email: row.email, app: row.app.name, kind: row.kind as AddressKind }
}

function linkScope(token: string, now: Date) {
  return { hash: hashOf(token), expiresAt: { gt: now }, app: { deletedAt: null } }
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

async function sendLink(
  tx: Tx,
  { id, email, kind }: { id: string; email: string; kind: AddressKind },
  app: { id: string; name: string; workspaceId: string },
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_DAYS * DAY)
  await tx.appAddress.update({
    where: { id },
    data: { hash: hashOf(token), expiresAt },
    select: { id: true },
  })
  const mail = inWorkspace(app.workspaceId, () => confirmAddressEmail(email, { app, kind, token }))
  await enqueueMail(tx, mail, { urgency: 'urgent' })
}

async function countLink(appId: string, email: string): Promise<void> {
  if ((await tryCountCall(OF_APP, `${appId} ${email}`)) && (await tryCountCall(OF_ALL, email))) return
  const message = 'We sent several emails to this address today. Try again tomorrow.'
  throw new AppError('too-many-requests', 'too-many-requests', message, {
    ...{ fields: { email: message }, retryAfter: OF_APP.seconds },
  })
}

async function requireUnconfirmed(
  client: Pick<Tx, 'appAddress'>,
  appId: string,
  id: string,
): Promise<{ email: string; kind: AddressKind }> {
  const select = { email: true, kind: true, confirmedAt: true } as const
  const row = await client.appAddress.findFirst({ where: { id, appId }, select })
  if (!row) throw missing()
  if (row.confirmedAt) throw refused('address-confirmed', 'This address is confirmed already.')
  return { email: row.email, kind: row.kind as AddressKind }
}

const missing = () => new NotFoundError('This address does not exist.')
const exists = () => refused('address-exists', 'This address is in the list already.')

function refused(code: string, message: string): ConflictError {
  return new ConflictError(code, message, { fields: { email: message } })
}

function invalidLink(): AppError {
  const message = 'This link was used, or it expired. Ask for a new one.'
  return new AppError('invalid', 'invalid-link', message, { fields: { token: message } })
}

function note(tx: Tx, actor: Actor | null, action: string, appId: string): Promise<void> {
  return audit(tx, { actorId: actor?.user.id ?? null, action, subject: `app:${appId}` })
}
