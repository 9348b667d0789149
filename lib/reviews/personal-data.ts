import { type StreamedFile, jsonFile } from '../base/zip-stream'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { decisionsAbout } from './decisions'
import { listThreads } from './queries'

/** Yields an app's review links, comments and decisions. */
export async function* reviewFiles(appId: string, folder: string): AsyncGenerator<StreamedFile> {
  const links = await database().reviewLink.findMany({
    where: { appId, label: { not: null } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { label: true, revision: true, createdAt: true, expiresAt: true, withdrawnAt: true },
  })
  const comments = await listThreads(database(), { appId }, null)
  const decisions = await decisionsAbout(database(), { appId }, 10_000)
  if (links.length + comments.length + decisions.length > 0)
    yield jsonFile(`${folder}/reviews.json`, { links, comments, decisions })
}

/** Yields what a person wrote and decided in reviews, in all apps. */
export async function* exportReviews(actor: Actor): AsyncGenerator<StreamedFile> {
  const where = { userId: actor.user.id }
  const app = { select: { name: true } }
  const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
  const comments = await database().reviewComment.findMany({
    where,
    orderBy,
    select: { text: true, createdAt: true, app },
  })
  const decisions = await database().reviewDecision.findMany({
    where,
    orderBy,
    select: { approved: true, revision: true, note: true, createdAt: true, app },
  })
  if (comments.length + decisions.length > 0) yield jsonFile('reviews.json', { comments, decisions })
}
