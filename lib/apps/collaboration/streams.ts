import { SECOND } from '../../base/clock'
import type { Operation } from '../../document/operations'
import { database } from '../../platform/database/database'
import { onSessionEnded } from '../../platform/ended-sessions'
import { isDraining } from '../../platform/jobs/draining'
import { PAGE } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { singleton } from '../../platform/singleton'
import { onChanged } from '../changes'
import { mayOpen } from '../access'
import { type Present, RENEW_EVERY, renew, whoIsThere } from './presence'
import type { AppEvent, Restored } from './schema'

/** How often the database is asked for what other nodes wrote; what this node wrote is told at once. */
const ASK_EVERY = SECOND

/** What a stream is opened in, and ends with. */
export type StreamSession = {
  readonly id: string
  /** Those of some sessions that are still open; this layer knows no accounts. */
  readonly stillOpen: (ids: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

/** Somebody who follows an app on this node. */
export type Follower = {
  readonly appId: string
  readonly client: string
  readonly userId: string
  readonly session: StreamSession
  /** The newest revision that was told. */
  revision: number
  tell: (event: AppEvent) => void
  end: () => void
}

type Hub = {
  /** By app. */
  followers: Map<string, Set<Follower>>
  /** What was last told to each of who is there. */
  told: WeakMap<Follower, string>
  timer: ReturnType<typeof setInterval> | null
  renewedAt: number
  /** One look after the other. */
  last: Promise<unknown>
  /** The apps that the next look is at. */
  planned: Set<string>
}

const hub = singleton<Hub>('app streams', () => ({
  followers: new Map(),
  told: new WeakMap(),
  timer: null,
  renewedAt: 0,
  last: Promise.resolve(),
  planned: new Set(),
}))

/** Tells somebody of an app from now on. All who follow on a node share one look at the database. @returns what ends it */
export function follow(follower: Follower): () => void {
  const { appId } = follower
  const ofApp = hub.followers.get(appId) ?? new Set()
  hub.followers.set(appId, ofApp.add(follower))
  if (hub.timer === null) {
    hub.timer = setInterval(() => look([...hub.followers.keys()]), ASK_EVERY)
    hub.timer.unref()
    listenOnce()
  }
  look([appId])
  return () => {
    ofApp.delete(follower)
    if (ofApp.size === 0 && hub.followers.get(appId) === ofApp) hub.followers.delete(appId)
    if (hub.followers.size > 0 || hub.timer === null) return
    clearInterval(hub.timer)
    hub.timer = null
  }
}

function listenOnce(): void {
  singleton('app streams listener', () => {
    onSessionEnded((userId, sessionId) => {
      for (const follower of everybody())
        if (follower.userId === userId && (sessionId === null || sessionId === follower.session.id))
          follower.end()
    })
    return onChanged((appId) => {
      if (hub.followers.has(appId)) look([appId])
    })
  })
}

/** Looks at apps once more after what it is looking at now; several who ask meanwhile share that. */
function look(appIds: readonly string[]): void {
  const isPlanned = hub.planned.size > 0
  for (const appId of appIds) hub.planned.add(appId)
  if (isPlanned) return
  hub.last = hub.last
    .then(() => {
      const planned = [...hub.planned]
      hub.planned.clear()
      return tellAll(planned, new Date())
    })
    .catch((err: unknown) => log.warn({ err }, 'open editors could not be told what is new'))
}

async function tellAll(appIds: readonly string[], now: Date): Promise<void> {
  if (isDraining()) return everybody().forEach((follower) => follower.end())
  if (now.getTime() - hub.renewedAt >= RENEW_EVERY) {
    hub.renewedAt = now.getTime()
    await endSignedOut(now)
    await renew(everybody(), now)
  }
  for (let at = 0; at < appIds.length; at += PAGE) await tellOf(appIds.slice(at, at + PAGE), now)
}

/** Ends the streams whose sessions another node has ended, or time has. */
async function endSignedOut(now: Date): Promise<void> {
  const followers = everybody()
  const [first] = followers
  if (!first) return
  const open = await first.session.stillOpen([...new Set(followers.map(({ session }) => session.id))], now)
  for (const follower of followers) if (!open.has(follower.session.id)) follower.end()
}

const everybody = () => [...hub.followers.values()].flatMap((ofApp) => [...ofApp])

async function tellOf(appIds: readonly string[], now: Date): Promise<void> {
  const rows = await database().app.findMany({
    where: { id: { in: [...appIds] }, deletedAt: null },
    select: { id: true, revision: true, ownerId: true },
  })
  const apps = new Map(rows.map((row) => [row.id, row]))
  const present = new Map<string, Present[]>(appIds.map((appId) => [appId, []]))
  for (const somebody of await whoIsThere(appIds, now)) present.get(somebody.appId)!.push(somebody)
  for (const appId of appIds) {
    const app = apps.get(appId)
    const followers = [...(hub.followers.get(appId) ?? [])]
    const entitled = followers.filter(({ userId }) => app && mayOpen(userId, app))
    for (const follower of followers)
      if (!entitled.includes(follower)) {
        follower.tell({ event: 'gone' })
        follower.end()
      }
    if (app) await tellEdits(entitled, appId, app.revision)
    for (const follower of entitled) tellPresent(follower, present.get(appId)!)
  }
}

/** Tells everybody what came after what they have. */
export async function tellEdits(
  followers: readonly Pick<Follower, 'userId' | 'revision' | 'tell'>[],
  appId: string,
  revision: number,
): Promise<void> {
  const behind = followers.filter((follower) => follower.revision < revision)
  if (behind.length === 0) return
  const oldest = Math.min(...behind.map((follower) => follower.revision))
  const rows = await database().appOperations.findMany({
    where: { appId, revision: { gt: oldest, lte: revision } },
    orderBy: { revision: 'asc' },
    take: MAX_TOLD,
    select: { revision: true, client: true, clientSequence: true, operations: true },
  })
  for (const follower of behind) {
    const mine = rows.filter((row) => row.revision > follower.revision)
    const isWhole = mine.length === revision - follower.revision
    if (!isWhole)
      follower.tell({ event: 'reset', revision, ...(await restoredFor(follower, appId, revision)) })
    else
      for (const { revision, client, clientSequence, operations } of mine) {
        const list = JSON.parse(operations) as Operation[]
        follower.tell({ event: 'operations', revision, client, sequence: clientSequence, operations: list })
      }
    follower.revision = revision
  }
}

/** Whether the document is another one because somebody brought a revision back. */
async function restoredFor(
  follower: Pick<Follower, 'userId' | 'revision'>,
  appId: string,
  revision: number,
): Promise<{ restored?: Restored }> {
  const row = await database().revision.findFirst({
    where: { appId, number: { gt: follower.revision, lte: revision }, restored: { not: null } },
    orderBy: { number: 'desc' },
    select: { restored: true, authorId: true },
  })
  if (!row?.restored) return {}
  const author = await database().user.findUnique({
    where: { id: row.authorId },
    select: { firstName: true, lastName: true },
  })
  const by = author ? `${author.firstName} ${author.lastName}`.trim() : 'Somebody'
  return { restored: { by, isMe: row.authorId === follower.userId, savedAt: row.restored.toISOString() } }
}

/** Most batches of edits that are told one by one; who is further behind reads the document anew. */
const MAX_TOLD = 2000

function tellPresent(follower: Follower, present: readonly Present[]): void {
  const others = present
    .filter(({ client }) => client !== follower.client)
    .map(({ client, name, device, screenId, selectedId, userId }) => ({
      ...{ client, name, device, screenId, selectedId },
      isMe: userId === follower.userId,
    }))
  const words = JSON.stringify(others)
  if (hub.told.get(follower) === words) return
  hub.told.set(follower, words)
  follower.tell({ event: 'presence', others })
}
