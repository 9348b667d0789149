import { fullName } from '../../base/person'
import { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY, SECOND } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { TooManyRequestsError } from '../../platform/errors'
import { inSteps, never, PAGE } from '../../platform/in-pages'
import { requireApp } from '../access'
import { changed } from '../changes'
import type { Participant, SentPresence } from './schema'

/** An editor without a heartbeat for this long is gone, because its node or network failed. */
const PRESENCE_TIMEOUT = 40 * SECOND
/** Heartbeat interval of a node for its editors. */
export const RENEW_EVERY = 10 * SECOND

/** Maximum open editors per app and per account: far above normal use, far below what overloads a node. */
const MAX_OF_APP = 20
const MAX_OF_ACCOUNT = 40
/** Seconds after which a slot may be free. */
const RETRY_AFTER = 60

const fresh = (now: Date) => ({ seenAt: { gt: new Date(now.getTime() - PRESENCE_TIMEOUT) } })

/** Records an open editor. @throws TooManyRequestsError if there are too many */
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

/** Deletes a closed editor. */
export async function leave(appId: string, client: string): Promise<void> {
  await database().appPresence.deleteMany({ where: { appId, client } })
  changed(appId)
}

/** Renews the heartbeat of editors. */
export async function renew(editors: readonly { appId: string; client: string }[], now: Date): Promise<void> {
  for (let at = 0; at < editors.length; at += PAGE) {
    const page = editors.slice(at, at + PAGE).map(({ appId, client }) => Prisma.sql`(${appId}, ${client})`)
    await database().$executeRaw`
      UPDATE "AppPresence" SET "seenAt" = ${now}
      WHERE ("appId", "client") IN (VALUES ${Prisma.join(page)})`
  }
}

/**
 * Updates an editor's screen and selection. Does nothing for an editor without a stream.
 * @throws NotFoundError
 */
export async function updatePresence(
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

/** Returns who has the apps open now. */
export async function listPresence(appIds: readonly string[], now: Date): Promise<Present[]> {
  const rows = await database().appPresence.findMany({
    where: { ...fresh(now), appId: { in: [...appIds] } },
    orderBy: { client: 'asc' },
    select: { appId: true, client: true, userId: true, device: true, screenId: true, selectedId: true },
  })
  const people = await database().user.findMany({
    where: { id: { in: [...new Set(rows.map(({ userId }) => userId))] } },
    select: { id: true, firstName: true, lastName: true },
  })
  const names = new Map(people.map((person) => [person.id, fullName(person)]))
  return rows.map((row) => ({ ...row, name: names.get(row.userId) ?? 'Someone' }))
}

/** Deletes editors without a heartbeat, edits that every open editor has, and the steps of revisions. */
export async function deleteExpiredEdits(now: Date, shouldStop = never): Promise<void> {
  const before = { lt: new Date(now.getTime() - DAY) }
  const { appOperations, appPresence, revisionStep } = database()
  await inSteps((limit) => appOperations.deleteMany({ where: { createdAt: before }, limit }), shouldStop)
  await inSteps((limit) => revisionStep.deleteMany({ where: { createdAt: before }, limit }), shouldStop)
  await inSteps((limit) => appPresence.deleteMany({ where: { seenAt: before }, limit }), shouldStop)
}
