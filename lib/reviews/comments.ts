import { requireApp } from '../apps/access'
import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { countCall } from '../platform/rate-limit/rate-limit'
import { lockWorkspace } from '../billing/lock'
import { type Reviewer, identify, requireReview } from './access'
import { listThreads } from './queries'
import { type CommentRequest, MAX_COMMENTS, type ReviewThread } from './schema'

/** Comments through one link, and by one member. A person who reviews a whole app writes a few dozen. */
const PER_LINK = { name: 'review-comments', limit: 200, seconds: 24 * 60 * 60 }
const PER_MEMBER = { name: 'review-replies', limit: 500, seconds: 24 * 60 * 60 }

/**
 * Adds a comment through a link, or a reply to one of its threads. A reply reopens a resolved thread.
 * @returns the thread
 * @throws AppError `link-ended`; ForbiddenError `passphrase-required`; InvalidError at `name`, `screen` or
 *   `thread`; ConflictError `comments-full`; TooManyRequestsError
 */
export async function addComment(
  reviewer: Reviewer,
  { text, name, revision, screen, block, thread }: CommentRequest,
  now = new Date(),
): Promise<ReviewThread> {
  const { id: linkId } = await requireReview(database(), reviewer, now)
  await countCall(PER_LINK, linkId)
  return inTransaction(async (tx) => {
    const link = await requireReview(tx, reviewer, now)
    const { appId } = link
    const person = await identify(tx, reviewer.actor, link)
    if (!person && name === '') throw new InvalidError('Enter your name.', { name: 'Enter your name.' })
    await requireSpace(tx, appId)
    const root = thread === null ? null : await requireThread(tx, { id: thread, linkId })
    if (!root && screen === null) throw new InvalidError('Choose a place.', { screen: 'Choose a place.' })
    const place = root ?? { screenId: screen!, blockId: block }
    const { id } = await tx.reviewComment.create({
      data: {
        ...{ appId, linkId, revision, text, createdAt: now, threadId: thread },
        ...{ screenId: place.screenId, blockId: place.blockId },
        userId: person?.userId ?? null,
        name: person ? '' : name,
      },
      select: { id: true },
    })
    const rootId = thread ?? id
    await tx.reviewComment.update({ where: { id: rootId }, data: { resolvedAt: null }, select: { id: true } })
    return readThread(tx, { id: rootId }, reviewer.actor)
  })
}

/**
 * Answers a comment in the builder. People with the link see the reply.
 * @throws NotFoundError; ForbiddenError `not-permitted`; ConflictError `comments-full`; TooManyRequestsError
 */
export async function replyToComment(
  actor: Actor,
  appId: string,
  threadId: string,
  text: string,
  now = new Date(),
): Promise<ReviewThread> {
  await countCall(PER_MEMBER, actor.user.id)
  return inTransaction(async (tx) => {
    const { revision } = await requireApp(tx, actor, appId, { revision: true })
    const { linkId, screenId, blockId } = await requireThread(tx, { id: threadId, appId })
    await requireSpace(tx, appId)
    const place = { appId, linkId, threadId, screenId, blockId, revision }
    // Its readers have the builder open, and no email is for the author.
    const data = { ...place, text, userId: actor.user.id, createdAt: now, inMail: false }
    await tx.reviewComment.create({ data, select: { id: true } })
    return readThread(tx, { id: threadId }, actor)
  })
}

/** Resolves or reopens a thread. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function resolveThread(
  actor: Actor,
  appId: string,
  id: string,
  resolved: boolean,
  now = new Date(),
): Promise<ReviewThread> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { resolvedAt } = await requireThread(tx, { id, appId })
    const data = { resolvedAt: resolved ? (resolvedAt ?? now) : null }
    await tx.reviewComment.update({ where: { id }, data, select: { id: true } })
    return readThread(tx, { id }, actor)
  })
}

/** Deletes a thread with its replies, or a reply, for good. @throws NotFoundError; ForbiddenError */
export async function deleteComment(actor: Actor, appId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { count } = await tx.reviewComment.deleteMany({ where: { id, appId } })
    if (count === 0) throw new NotFoundError('This comment does not exist.')
    const subject = `app:${appId}`
    await audit(tx, { actorId: actor.user.id, action: 'review.comment-deleted', subject, detail: { id } })
    return { id }
  })
}

async function requireThread(tx: Tx, where: { id: string; appId?: string; linkId?: string }) {
  const fields = { linkId: true, screenId: true, blockId: true, resolvedAt: true } as const
  const root = await tx.reviewComment.findFirst({ where: { ...where, threadId: null }, select: fields })
  if (!root) throw new NotFoundError('This comment does not exist.')
  return root
}

/** Locks the workspace, so that concurrent comments count. */
async function requireSpace(tx: Tx, appId: string): Promise<void> {
  const { workspaceId } = await tx.app.findUniqueOrThrow({
    where: { id: appId },
    select: { workspaceId: true },
  })
  await lockWorkspace(tx, workspaceId)
  if ((await tx.reviewComment.count({ where: { appId } })) < MAX_COMMENTS) return
  const message = 'This app has the maximum number of comments. Old ones must be deleted first.'
  throw new ConflictError('comments-full', message)
}

async function readThread(tx: Tx, where: { id: string }, actor: Actor | null): Promise<ReviewThread> {
  const [thread] = await listThreads(tx, where, actor)
  return thread!
}
