import type { Prisma } from '@/prisma/generated/sqlite/client'
import { fullName } from '../base/person'
import { requireApp } from '../apps/access'
import type { Actor } from '../platform/actor'
import { type Tx, database } from '../platform/database/database'
import { type Reviewer, identify, mayApprove, recordVisit, requireReview } from './access'
import { authorOf } from './authors'
import { decisionsAbout, readShown } from './decisions'
import { frameEnd, toFrameUrl } from './links'
import { MAX_COMMENTS, type Review, type ReviewThread } from './schema'

const authored = {
  ...{ id: true, userId: true, name: true, text: true, createdAt: true },
  user: { select: { firstName: true, lastName: true } },
} as const
const threadFields = {
  ...authored,
  ...{ screenId: true, blockId: true, revision: true, resolvedAt: true },
  link: { select: { label: true } },
  replies: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }], select: authored },
} as const satisfies Prisma.ReviewCommentSelect

/** Threads, newest first. Readers with a link see those of their link only. */
export async function listThreads(
  client: Pick<Tx, 'reviewComment'>,
  where: { id: string } | { linkId: string } | { appId: string },
  actor: Actor | null,
): Promise<ReviewThread[]> {
  const rows = await client.reviewComment.findMany({
    where: { ...where, threadId: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: MAX_COMMENTS,
    select: threadFields,
  })
  return rows.map(({ screenId, blockId, revision, resolvedAt, link, replies, ...comment }) => ({
    ...toAuthored(comment, actor),
    ...{ screen: screenId, block: blockId, revision },
    link: link?.label ?? null,
    resolvedAt: resolvedAt?.toISOString() ?? null,
    replies: replies.map((reply) => toAuthored(reply, actor)),
  }))
}

type Authored = Prisma.ReviewCommentGetPayload<{ select: typeof authored }>

function toAuthored({ id, userId, text, createdAt, ...row }: Authored, actor: Actor | null) {
  const isMe = userId !== null && userId === actor?.user.id
  return { id, author: authorOf(row), isMe, text, createdAt: createdAt.toISOString() }
}

/** All threads of an app. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function listComments(actor: Actor, appId: string): Promise<ReviewThread[]> {
  await requireApp(database(), actor, appId, { id: true })
  return listThreads(database(), { appId }, actor)
}

/** What the page of a link shows. @throws AppError `link-ended`; ForbiddenError `passphrase-required` */
export async function readReview(reviewer: Reviewer, now = new Date()): Promise<Review> {
  const link = await requireReview(database(), reviewer, now)
  const { id, app, appId, createdBy, expiresAt, revision } = link
  const shown = await readShown(database(), link)
  const person = await identify(database(), reviewer.actor, link)
  const [decision = null] = await decisionsAbout(database(), { appId, documentHash: shown.documentHash })
  const isOwn =
    decision && (await database().reviewDecision.count({ where: { id: decision.id, linkId: id } })) > 0
  await recordVisit(link, now)
  return {
    ...{ app: app.name, from: fullName(createdBy), follows: revision === null },
    expiresAt: expiresAt?.toISOString() ?? null,
    revision: shown.revision,
    frame: toFrameUrl(app.slug, id, frameEnd(link, now)),
    me: person?.name ?? null,
    mayDecide: mayApprove(person?.role ?? null),
    threads: await listThreads(database(), { linkId: id }, reviewer.actor),
    decision: decision && { ...decision, note: isOwn ? decision.note : '' }, // other notes are not for these people
  }
}
