import { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY, SECOND } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { TooManyRequestsError } from '../../platform/errors'
import { inSteps, never, PAGE } from '../../platform/in-pages'
import { requireApp } from '../access'
import { changed } from '../changes'
import type { Participant, SentPresence } from './schema'

/** Who was not heard of for so long is gone: their node ended, or their network. */
const GONE_AFTER = 40 * SECOND
/** How often a node says that its editors are still there. */
export const RENEW_EVERY = 10 * SECOND

/** Open editors of one app, and of one account: far above what people open, far below what wears a node down. */
const MAX_OF_APP = 20
const MAX_OF_ACCOUNT = 40
/** Seconds after which a place may be free. */
const RETRY_AFTER = 60

const fresh = (now: Date) => ({ seenAt: { gt: new Date(now.getTime() - GONE_AFTER) } })

/** Notes an open editor. @throws TooManyRequestsError when there are too many */
export async function arrive(
  actor: Actor,
  appId: string,
  { client, device }: { client: string; device: string },
  now = new Date(),
): Promise<void> {
  const rows = database().appPresence
  const others = { ...fresh(now), client: { not: client } }
  const ofApp = await rows.count({ where: { ...others, appId } })
  const ofAccount = await rows.count({ where: { ...others, userId: actor.user.id } })
  if (ofApp >= MAX_OF_APP || ofAccount >= MAX_OF_ACCOUNT) throw new TooManyRequestsError(RETRY_AFTER)
  const row = { userId: actor.user.id, device, seenAt: now }
  const key = { appId_client: { appId, client } }
  await rows.upsert({ where: key, create: { appId, client, ...row }, update: row, select: { client: true } })
  changed(appId)
}

/** Notes that an editor ended. */
export async function leave(appId: string, client: string): Promise<void> {
  await database().appPresence.deleteMany({ where: { appId, client } })
  changed(appId)
}

/** Notes that editors are still there. */
export async function renew(editors: readonly { appId: string; client: string }[], now: Date): Promise<void> {
  for (let at = 0; at < editors.length; at += PAGE) {
    const page = editors.slice(at, at + PAGE).map(({ appId, client }) => Prisma.sql`(${appId}, ${client})`)
    await database().$executeRaw`
      UPDATE "AppPresence" SET "seenAt" = ${now}
      WHERE ("appId", "client") IN (VALUES ${Prisma.join(page)})`
  }
}

/** What somebody looks at now. Says nothing of an editor that has no stream. @throws NotFoundError */
export async function tellPresence(
  actor: Actor,
  appId: string,
  { client, screenId, selectedId }: SentPresence,
): Promise<void> {
  await requireApp(database(), actor, appId, { id: true })
  await database().appPresence.updateMany({
    where: { appId, client, userId: actor.user.id },
    data: { screenId, selectedId },
  })
  changed(appId)
}

export type Present = Omit<Participant, 'isMe'> & { appId: string; userId: string }

/** Who has some apps open now. */
export async function whoIsThere(appIds: readonly string[], now: Date): Promise<Present[]> {
  const rows = await database().appPresence.findMany({
    where: { ...fresh(now), appId: { in: [...appIds] } },
    orderBy: { client: 'asc' },
    select: { appId: true, client: true, userId: true, device: true, screenId: true, selectedId: true },
  })
  const people = await database().user.findMany({
    where: { id: { in: [...new Set(rows.map(({ userId }) => userId))] } },
    select: { id: true, firstName: true, lastName: true },
  })
  const names = new Map(people.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]))
  return rows.map((row) => ({ ...row, name: names.get(row.userId) ?? 'Somebody' }))
}

/** Forgets editors that ended without a word, edits that every open editor has by now, and the steps to a revision. */
export async function forgetOldEdits(now: Date, shallStop = never): Promise<void> {
  const before = { lt: new Date(now.getTime() - DAY) }
  const { appOperations, appPresence, revisionStep } = database()
  await inSteps((limit) => appOperations.deleteMany({ where: { createdAt: before }, limit }), shallStop)
  await inSteps((limit) => revisionStep.deleteMany({ where: { createdAt: before }, limit }), shallStop)
  await inSteps((limit) => appPresence.deleteMany({ where: { seenAt: before }, limit }), shallStop)
}
