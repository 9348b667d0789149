import { createHash } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { isPermitted } from '../base/roles'
import { accessibleTo, requireApp } from '../apps/access'
import { type Actor, notPermitted } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { enqueueMail } from '../platform/mail/outbox'
import { inWorkspace } from '../platform/workspace-scope'
import { countCall } from '../platform/rate-limit/rate-limit'
import { type LinkRow, type Reviewer, identify, mayApprove, requireReview, roleIn } from './access'
import { decisionEmail } from './emails'
import { authorOf } from './authors'
import type { ApprovalState, DecisionRequest, ReviewDecision } from './schema'

const PER_LINK = { name: 'review-decisions', limit: 50, seconds: 24 * 60 * 60 }

/** Identifies the document of a revision: an edit changes it. */
export const hashOfDocument = (document: string) => createHash('sha256').update(document).digest('hex')

/** The revision that a link shows, and the hash of its document. @throws NotFoundError if it was deleted */
export async function readShown(
  client: Pick<Tx, 'app' | 'revision'>,
  { appId, revision }: Pick<LinkRow, 'appId' | 'revision'>,
): Promise<{ revision: number; documentHash: string }> {
  const app = { where: { id: appId }, select: { revision: true, document: true } } as const
  const pinned = (number: number) =>
    client.revision.findUnique({ where: { appId_number: { appId, number } }, select: { document: true } })
  const newest = revision === null ? await client.app.findUnique(app) : null
  const number = revision ?? newest?.revision
  const row = newest ?? (number === undefined ? null : await pinned(number))
  if (!row || number === undefined) throw new NotFoundError('This version does not exist anymore.')
  return { revision: number, documentHash: hashOfDocument(row.document) }
}

/**
 * Approves the version that a link shows, or asks for changes.
 * @throws AppError `link-ended`; ForbiddenError `passphrase-required`, `not-permitted` for editors;
 *   ConflictError `version-changed`; InvalidError at `name`; TooManyRequestsError
 */
export async function decide(
  reviewer: Reviewer,
  { approved, revision, name, note }: DecisionRequest,
  now = new Date(),
): Promise<ReviewDecision> {
  const { id: linkId } = await requireReview(database(), reviewer, now)
  await countCall(PER_LINK, linkId)
  return inTransaction(async (tx) => {
    const link = await requireReview(tx, reviewer, now)
    const person = await identify(tx, reviewer.actor, link)
    if (!mayApprove(person?.role ?? null)) throw notPermitted()
    if (!person && name === '') throw new InvalidError('Enter your name.', { name: 'Enter your name.' })
    const { appId, app } = link
    const author = { userId: person?.userId ?? null, name: person ? '' : name }
    const shown = await readShown(tx, link)
    const decision = await record(tx, { appId, linkId, approved, note, ...author, revision, shown }, now)
    const mail = { app: { id: appId, name: app.name }, by: person?.name ?? name, approved, note, revision }
    const decided = inWorkspace(app.workspaceId, () => decisionEmail(link.createdBy.email, mail))
    await enqueueMail(tx, decided)
    return decision
  })
}

/**
 * Approves the saved version in the builder, or asks for changes.
 * @throws NotFoundError; ForbiddenError `not-permitted`; ConflictError `version-changed`
 */
export async function decideInBuilder(
  actor: Actor,
  appId: string,
  { approved, revision, note }: Omit<DecisionRequest, 'name'>,
  now = new Date(),
): Promise<ReviewDecision> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const shown = await readShown(tx, { appId, revision: null })
    const author = { linkId: null, userId: actor.user.id, name: '' }
    return record(tx, { appId, approved, note, revision, shown, ...author }, now)
  })
}

type NewDecision = Omit<Prisma.ReviewDecisionUncheckedCreateInput, 'documentHash'> & {
  shown: { revision: number; documentHash: string }
}

async function record(tx: Tx, { shown, ...row }: NewDecision, now: Date): Promise<ReviewDecision> {
  const { appId, revision, approved, userId = null, linkId } = row
  if (shown.revision !== revision)
    throw new ConflictError(
      'version-changed',
      'The app changed while you were looking at it. Look at the newest version, then decide.',
      { extra: { revision: shown.revision } },
    )
  const { documentHash } = shown
  // No later autosave replaces it.
  await tx.revision.updateMany({ where: { appId, number: revision }, data: { auto: false } })
  const { id } = await tx.reviewDecision.create({
    data: { ...row, documentHash, createdAt: now },
    select: { id: true },
  })
  const action = approved ? 'review.approved' : 'review.changes-requested'
  const detail = { revision, document: documentHash, decision: id, ...(linkId && { link: linkId }) }
  await audit(tx, { actorId: userId, action, subject: `app:${appId}`, detail })
  const [decision] = await decisionsAbout(tx, { id })
  return decision!
}

const fields = {
  ...{ id: true, approved: true, revision: true, name: true, note: true, createdAt: true },
  user: { select: { firstName: true, lastName: true } },
} as const

/** Decisions, newest first. */
export async function decisionsAbout(
  client: Pick<Tx, 'reviewDecision'>,
  where: { id: string } | { appId: string; documentHash?: string },
  take = 50,
): Promise<ReviewDecision[]> {
  const orderBy = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]
  const rows = await client.reviewDecision.findMany({ where, orderBy, take, select: fields })
  return rows.map(({ name, user, createdAt, ...row }) => ({
    ...row,
    by: authorOf({ name, user }),
    createdAt: createdAt.toISOString(),
  }))
}

/** The approval of an app's saved design. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function findApproval(actor: Actor, appId: string): Promise<ApprovalState> {
  const client = database()
  const app = await requireApp(client, actor, appId, { document: true, needsApproval: true })
  const decision = await lastAbout(client, appId, app.document)
  const isMissing =
    app.needsApproval && !decision?.approved && !(await wasReleased(client, appId, app.document))
  const decisions = await decisionsAbout(client, { appId })
  return { required: app.needsApproval, missing: isMissing, decision, decisions }
}

async function lastAbout(client: Pick<Tx, 'reviewDecision'>, appId: string, document: string) {
  const [last = null] = await decisionsAbout(client, { appId, documentHash: hashOfDocument(document) }, 1)
  return last
}

/** Whether a release has the design: it needs no approval again. */
async function wasReleased(client: Pick<Tx, 'release'>, appId: string, document: string): Promise<boolean> {
  const where = { appId, document }
  return (await client.release.findFirst({ where, select: { version: true } })) !== null
}

/**
 * Sets whether publishing an app requires an approval.
 * @throws NotFoundError; ForbiddenError `not-permitted`
 */
export async function requireApprovals(
  actor: Actor,
  appId: string,
  required: boolean,
): Promise<{ required: boolean }> {
  return inTransaction(async (tx) => {
    const { needsApproval, updatedAt } = await requireApp(tx, actor, appId, {
      needsApproval: true,
      updatedAt: true,
    })
    if (needsApproval === required) return { required }
    // A setting is no edit, so the date stays.
    const data = { needsApproval: required, updatedAt }
    await tx.app.update({ where: { id: appId }, data, select: { id: true } })
    const action = required ? 'review.approval-required' : 'review.approval-not-required'
    await audit(tx, { actorId: actor.user.id, action, subject: `app:${appId}` })
    return { required }
  })
}

/**
 * Checks that a design may be published: its app requires no approval, this exact document was approved or
 * released before, or a person who may waive the approval gives a reason.
 * @returns details for the audit log
 * @throws ConflictError `approval-required`; ForbiddenError `not-permitted`
 */
export async function refuseUnapproved(
  client: Pick<Tx, 'app' | 'release' | 'reviewDecision'>,
  actor: Actor,
  appId: string,
  document: string,
  withoutApproval?: string,
): Promise<{ approval?: string; withoutApproval?: string }> {
  const app = await client.app.findFirst({
    where: { id: appId, ...accessibleTo(actor) },
    select: { needsApproval: true, workspaceId: true },
  })
  if (!app?.needsApproval) return {}
  const last = await lastAbout(client, appId, document)
  if (last?.approved) return { approval: last.id }
  if (await wasReleased(client, appId, document)) return {}
  if (withoutApproval === undefined)
    throw new ConflictError(
      'approval-required',
      last
        ? `${last.by} asked for changes to this version. Send a review link for the next one, or ask an owner or administrator to publish without approval.`
        : 'Nobody has approved this version yet. Send a review link, or ask an owner or administrator to publish without approval.',
    )
  const role = roleIn(actor, { appId, workspaceId: app.workspaceId })
  if (role === null || !isPermitted(role, 'approval.manage')) throw notPermitted()
  return { withoutApproval }
}
