import type { z } from 'zod'
import { DAY } from '../base/clock'
import { fullName } from '../base/person'
import { hashPassword, verifyPassword } from '../accounts/hashing/hash'
import {
  type GuessRules,
  inADay,
  throttlePasswordCheck,
  underAttack,
  usual,
} from '../accounts/guessing/slow-down'
import { requireApp } from '../apps/access'
import { refuseUnconfirmed } from '../apps/confirmed-owner'
import { lockWorkspace } from '../billing/lock'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { activeHostOf, originOfWorkspace } from '../platform/http/custom-hosts'
import { hostedUrl, previewUrl } from '../platform/http/hosted-url'
import { type ShallStop, inSteps } from '../platform/in-pages'
import { type LinkRow, findLinks, findReview, linkEnded, stateOf } from './access'
import { ENDED_DAYS, type previewAnswer, type LinkRequest, MAX_LINKS, type ReviewLinkSummary } from './schema'
import { frameExpiry, issuePassphraseTicket, toFrameToken, toLinkToken } from './tokens'

const ownerFields = {
  slug: true,
  workspaceId: true,
  workspace: { select: { owner: { select: { email: true, emailVerifiedAt: true, role: true } } } },
} as const

/**
 * Creates a link on which a person without an account comments on an app and approves a version.
 * @throws NotFoundError; ForbiddenError `not-permitted`, `email-not-confirmed`; InvalidError at `revision`;
 *   ConflictError `too-many-links`; TooManyRequestsError
 */
export async function createLink(
  actor: Actor,
  appId: string,
  { label, days, revision, passphrase }: LinkRequest,
  now = new Date(),
): Promise<ReviewLinkSummary> {
  await requireApp(database(), actor, appId, { id: true }) // before hashing
  const passphraseHash = passphrase === null ? null : await hashPassword(passphrase)
  return inTransaction(async (tx) => {
    const { workspaceId, workspace } = await requireApp(tx, actor, appId, ownerFields)
    refuseUnconfirmed(workspace.owner)
    await lockWorkspace(tx, workspaceId)
    const links = await findLinks(tx, { appId, label: { not: null } })
    if (links.filter((link) => stateOf(link, now) === 'open').length >= MAX_LINKS)
      throw new ConflictError('too-many-links', `At most ${MAX_LINKS} links can be open. Withdraw one first.`)
    if (revision !== null) await pinRevision(tx, appId, revision)
    const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY)
    const { id } = await tx.reviewLink.create({
      data: { appId, createdById: actor.user.id, label, revision, passphraseHash, createdAt: now, expiresAt },
      select: { id: true },
    })
    const [link] = await findLinks(tx, { id })
    const detail = { link: id, days, revision, passphrase: passphraseHash !== null }
    await note(tx, actor, 'review.link-created', appId, detail)
    return toSummary(link!, now)
  })
}

/** Keeps a revision: no later autosave replaces it. @throws InvalidError at `revision` */
async function pinRevision(tx: Tx, appId: string, number: number): Promise<void> {
  const { count } = await tx.revision.updateMany({ where: { appId, number }, data: { auto: false } })
  if (count > 0) return
  const message = 'This version was replaced by a newer one. Choose another.'
  throw new InvalidError(message, { revision: message })
}

/** Lists an app's links that are open or ended a short time ago, newest first. @throws NotFoundError */
export async function listLinks(actor: Actor, appId: string, now = new Date()): Promise<ReviewLinkSummary[]> {
  await requireApp(database(), actor, appId, { id: true })
  const links = await findLinks(database(), { appId, label: { not: null } })
  return links.map((link) => toSummary(link, now))
}

/** Ends a link. Pages that show it end within seconds. @throws NotFoundError */
export async function withdrawLink(
  actor: Actor,
  appId: string,
  id: string,
  now = new Date(),
): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const where = { id, appId, label: { not: null }, withdrawnAt: null }
    const { count } = await tx.reviewLink.updateMany({ where, data: { withdrawnAt: now } })
    if (count === 0) throw new NotFoundError('This link does not exist, or it was withdrawn.')
    await note(tx, actor, 'review.link-withdrawn', appId, { link: id })
    return { id }
  })
}

/**
 * Creates the link of a preview on the creator's phone, which lasts for a day and takes no comments. A person
 * has one for each app; another call renews it.
 * @throws NotFoundError; ForbiddenError `email-not-confirmed`
 */
export async function createPreview(
  actor: Actor,
  appId: string,
  now = new Date(),
): Promise<z.infer<typeof previewAnswer>> {
  return inTransaction(async (tx) => {
    const { slug, workspace } = await requireApp(tx, actor, appId, ownerFields)
    refuseUnconfirmed(workspace.owner)
    const own = { appId, createdById: actor.user.id }
    const expiresAt = new Date(Math.floor((now.getTime() + DAY) / 1000) * 1000)
    const before = await tx.reviewLink.findFirst({ where: { ...own, label: null }, select: { id: true } })
    const { id } = before
      ? await tx.reviewLink.update({ where: before, data: { expiresAt }, select: { id: true } })
      : await tx.reviewLink.create({ data: { ...own, createdAt: now, expiresAt }, select: { id: true } })
    const url = (activeHostOf(slug) ? hostedUrl(slug) : previewUrl(slug)) + toFramePath(id, expiresAt)
    return { url, expiresAt: expiresAt.toISOString() }
  })
}

/** The URL of the app in the page of a link: at its first address, which the page's policy allows to frame. */
export function toFrameUrl(slug: string, linkId: string, expiresAt: Date): string {
  return previewUrl(slug) + toFramePath(linkId, expiresAt)
}

const toFramePath = (linkId: string, expiresAt: Date) => `~preview/${toFrameToken(linkId, expiresAt)}/`

/** When the URL of a review's app ends: with the link, or after one to two days. */
export function frameEnd({ expiresAt }: Pick<LinkRow, 'expiresAt'>, now: Date): Date {
  const end = frameExpiry(now)
  return expiresAt && expiresAt < end ? expiresAt : end
}

/** By link and network. The link is the account. */
const PASSPHRASES: GuessRules = {
  known: { steps: [], then: usual('review-passphrase') },
  strangers: {
    steps: [{ upTo: inADay('review-passphrase-steps', 200), pace: usual('review-passphrase') }],
    then: underAttack('review-passphrase'),
  },
  alert: inADay('review-passphrase-alerts', 1),
}

/**
 * Checks the passphrase of a link. Slows down guesses by link and network.
 * @returns the ticket for the reviewer's cookie
 * @throws AppError `link-ended`; InvalidError `wrong-passphrase` at `passphrase`; TooManyRequestsError
 */
export async function enterPassphrase(
  token: string,
  passphrase: string,
  address: string,
  now = new Date(),
): Promise<string> {
  const link = await findReview(database(), token, now)
  if (!link) throw linkEnded()
  const { id, passphraseHash } = link
  const check = async () => ((await verifyPassword(passphraseHash, passphrase)) ? passphraseHash : null)
  const origin = { address, device: null }
  const correct = await throttlePasswordCheck(PASSPHRASES, id, origin, check, () => undefined)
  if (correct !== null) return issuePassphraseTicket(id, correct, now)
  const message = 'This passphrase is wrong.'
  throw new InvalidError(message, { passphrase: message }, 'wrong-passphrase')
}

/** Deletes links that ended long ago. Their comments and decisions stay with the app. */
export async function deleteEndedLinks(now: Date, shouldStop: ShallStop): Promise<void> {
  const before = { lt: new Date(now.getTime() - ENDED_DAYS * DAY) }
  const where = { OR: [{ expiresAt: before }, { withdrawnAt: before }] }
  await inSteps((limit) => database().reviewLink.deleteMany({ where, limit }), shouldStop)
}

export function toSummary(link: LinkRow, now: Date): ReviewLinkSummary {
  const { id, label, revision, createdBy, createdAt, expiresAt, passphraseHash, lastSeenAt } = link
  return {
    ...{ id, revision, label: label ?? '' },
    url: `${originOfWorkspace(link.app.workspaceId)}/review/${toLinkToken(id)}`,
    createdBy: fullName(createdBy),
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    passphrase: passphraseHash !== null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    state: stateOf(link, now),
  }
}

function note(tx: Tx, actor: Actor, action: string, appId: string, detail: Record<string, unknown>) {
  return audit(tx, { actorId: actor.user.id, action, subject: `app:${appId}`, detail })
}
