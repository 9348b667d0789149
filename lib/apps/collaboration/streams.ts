import { fullName } from '../../base/person'
import { type Role, isPermitted } from '../../base/roles'
import { SECOND } from '../../base/clock'
import type { Operation } from '../../document/operations'
import { database } from '../../platform/database/database'
import { onSessionEnded } from '../../platform/ended-sessions'
import { isDraining } from '../../platform/jobs/draining'
import { PAGE } from '../../platform/in-pages'
import { log } from '../../platform/log'
import { singleton } from '../../platform/singleton'
import { onChanged } from '../changes'
import { type Present, RENEW_EVERY, renew, listPresence } from './presence'
import type { AppEvent, Restored } from './schema'

/** Interval at which changes of other nodes are polled. Changes of this node are sent immediately. */
const POLL_INTERVAL = SECOND

/** The session of a stream. The stream ends with it. */
export type StreamSession = {
  readonly id: string
  /** Returns which of the sessions are still open. Injected, because this layer does not know accounts. */
  readonly stillOpen: (ids: readonly string[], now: Date) => Promise<ReadonlySet<string>>
}

/** A subscriber to an app's events on this node. */
export type Follower = {
  readonly appId: string
  readonly client: string
  readonly userId: string
  readonly session: StreamSession
  /** The newest revision that was sent. */
  revision: number
  send: (event: AppEvent) => void
  end: () => void
}

type Hub = {
  /** By app. */
  followers: Map<string, Set<Follower>>
  /** The last presence sent to each follower. */
  lastSent: WeakMap<Follower, string>
  timer: ReturnType<typeof setInterval> | null
  renewedAt: number
  /** Serializes the polls. */
  last: Promise<unknown>
  /** Apps of the next poll. */
  planned: Set<string>
}

const hub = singleton<Hub>('app streams', () => ({
  followers: new Map(),
  lastSent: new WeakMap(),
  timer: null,
  renewedAt: 0,
  last: Promise.resolve(),
  planned: new Set(),
}))

/**
 * Subscribes to an app's events. All followers on a node share one poll.
 * @returns the function that unsubscribes
 */
export function follow(follower: Follower): () => void {
  const { appId } = follower
  const ofApp = hub.followers.get(appId) ?? new Set()
  hub.followers.set(appId, ofApp.add(follower))
  if (hub.timer === null) {
    hub.timer = setInterval(() => poll([...hub.followers.keys()]), POLL_INTERVAL)
    hub.timer.unref()
    listenOnce()
  }
  poll([appId])
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
      if (hub.followers.has(appId)) poll([appId])
    })
  })
}

/** Polls apps after the current poll. Calls made meanwhile share the next one. */
function poll(appIds: readonly string[]): void {
  const isPlanned = hub.planned.size > 0
  for (const appId of appIds) hub.planned.add(appId)
  if (isPlanned) return
  hub.last = hub.last
    .then(() => {
      const planned = [...hub.planned]
      hub.planned.clear()
      return broadcast(planned, new Date())
    })
    .catch((err: unknown) => log.warn({ err }, 'failed to broadcast edits'))
}

async function broadcast(appIds: readonly string[], now: Date): Promise<void> {
  if (isDraining()) return everybody().forEach((follower) => follower.end())
  if (now.getTime() - hub.renewedAt >= RENEW_EVERY) {
    hub.renewedAt = now.getTime()
    await endSignedOut(now)
    await renew(everybody(), now)
  }
  for (let at = 0; at < appIds.length; at += PAGE) await broadcastFor(appIds.slice(at, at + PAGE), now)
}

/** Ends streams whose sessions expired, or were ended by another node. */
async function endSignedOut(now: Date): Promise<void> {
  const followers = everybody()
  const [first] = followers
  if (!first) return
  const open = await first.session.stillOpen([...new Set(followers.map(({ session }) => session.id))], now)
  for (const follower of followers) if (!open.has(follower.session.id)) follower.end()
}

const everybody = () => [...hub.followers.values()].flatMap((ofApp) => [...ofApp])

async function broadcastFor(appIds: readonly string[], now: Date): Promise<void> {
  const rows = await database().app.findMany({
    where: { id: { in: [...appIds] }, deletedAt: null },
    select: { id: true, revision: true },
  })
  const apps = new Map(rows.map((row) => [row.id, row]))
  const viewers = await findViewers(appIds)
  const present = new Map<string, Present[]>(appIds.map((appId) => [appId, []]))
  for (const somebody of await listPresence(appIds, now)) present.get(somebody.appId)!.push(somebody)
  for (const appId of appIds) {
    const app = apps.get(appId)
    const followers = [...(hub.followers.get(appId) ?? [])]
    const entitled = app ? followers.filter(({ userId }) => viewers.has(`${appId} ${userId}`)) : []
    for (const follower of followers)
      if (!entitled.includes(follower)) {
        follower.send({ event: 'gone' })
        follower.end()
      }
    if (app) await broadcastEdits(entitled, appId, app.revision)
    for (const follower of entitled) broadcastPresence(follower, present.get(appId)!)
  }
}

/**
 * Pairs of app and user that may see the app now, separated by a space: members and guests, unless the owner is
 * disabled.
 */
async function findViewers(appIds: readonly string[]): Promise<Set<string>> {
  const following = appIds.flatMap((appId) => [...(hub.followers.get(appId) ?? [])])
  const userId = { in: [...new Set(following.map((follower) => follower.userId))] }
  const people = { where: { userId }, select: { userId: true, role: true } } as const
  const guests = { where: { userId }, select: { userId: true } } as const
  const rows = await database().app.findMany({
    where: { id: { in: [...appIds] }, workspace: { owner: { disabledAt: null } } },
    select: { id: true, guests, workspace: { select: { members: people } } },
  })
  return new Set(
    rows.flatMap(({ id, guests: invited, workspace }) => [
      ...invited.map((guest) => `${id} ${guest.userId}`),
      ...workspace.members.flatMap((member) =>
        isPermitted(member.role as Role, 'app.view') ? `${id} ${member.userId}` : [],
      ),
    ]),
  )
}

/** Sends each follower the edits after its revision. */
export async function broadcastEdits(
  followers: readonly Pick<Follower, 'userId' | 'revision' | 'send'>[],
  appId: string,
  revision: number,
): Promise<void> {
  const behind = followers.filter((follower) => follower.revision < revision)
  if (behind.length === 0) return
  const oldest = Math.min(...behind.map((follower) => follower.revision))
  const rows = await database().appOperations.findMany({
    where: { appId, revision: { gt: oldest, lte: revision } },
    orderBy: { revision: 'asc' },
    take: MAX_REPLAY,
    select: { revision: true, client: true, clientSequence: true, operations: true },
  })
  for (const follower of behind) {
    const mine = rows.filter((row) => row.revision > follower.revision)
    const isComplete = mine.length === revision - follower.revision
    if (!isComplete)
      follower.send({ event: 'reset', revision, ...(await restoredFor(follower, appId, revision)) })
    else
      for (const { revision, client, clientSequence, operations } of mine) {
        const list = JSON.parse(operations) as Operation[]
        follower.send({ event: 'operations', revision, client, sequence: clientSequence, operations: list })
      }
    follower.revision = revision
  }
}

/** Returns who restored a revision, if that is why the document was replaced. */
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
  const by = author ? fullName(author) : 'Someone'
  return { restored: { by, isMe: row.authorId === follower.userId, savedAt: row.restored.toISOString() } }
}

/** Maximum batches of edits to replay. A client that is further behind reloads the document. */
const MAX_REPLAY = 2000

function broadcastPresence(follower: Follower, present: readonly Present[]): void {
  const others = present
    .filter(({ client }) => client !== follower.client)
    .map(({ client, name, device, screenId, selectedId, userId }) => ({
      ...{ client, name, device, screenId, selectedId },
      isMe: userId === follower.userId,
    }))
  const json = JSON.stringify(others)
  if (hub.lastSent.get(follower) === json) return
  hub.lastSent.set(follower, json)
  follower.send({ event: 'presence', others })
}
