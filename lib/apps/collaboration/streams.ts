import { SECOND } from '../../base/clock'
import type { Operation } from '../../document/operations'
import { database } from '../../platform/database/database'
import { isDraining } from '../../platform/jobs/draining'
import { log } from '../../platform/log'
import { singleton } from '../../platform/singleton'
import { onChanged } from '../changes'
import { type Present, RENEW_EVERY, renew, whoIsThere } from './presence'
import type { AppEvent } from './schema'

/** How often the database is asked for what other nodes wrote; what this node wrote is told at once. */
const ASK_EVERY = SECOND

/** Somebody who follows an app on this node. */
export type Follower = {
  readonly appId: string
  readonly client: string
  readonly userId: string
  /** The newest revision that was told. */
  revision: number
  tell: (event: AppEvent) => void
  end: () => void
}

type Hub = {
  followers: Set<Follower>
  /** What was last told to each of who is there. */
  told: WeakMap<Follower, string>
  timer: ReturnType<typeof setInterval> | null
  renewedAt: number
  /** One look after the other. */
  last: Promise<unknown>
  isWaiting: boolean
}

const hub = singleton<Hub>('app streams', () => ({
  followers: new Set(),
  told: new WeakMap(),
  timer: null,
  renewedAt: 0,
  last: Promise.resolve(),
  isWaiting: false,
}))

/** Tells somebody of an app from now on. All who follow on a node share one look at the database. @returns what ends it */
export function follow(follower: Follower): () => void {
  hub.followers.add(follower)
  if (hub.timer === null) {
    hub.timer = setInterval(look, ASK_EVERY)
    hub.timer.unref()
    onChangedOnce()
  }
  look()
  return () => {
    hub.followers.delete(follower)
    if (hub.followers.size > 0 || hub.timer === null) return
    clearInterval(hub.timer)
    hub.timer = null
  }
}

function onChangedOnce(): void {
  singleton('app streams listener', () =>
    onChanged((appId) => {
      for (const follower of hub.followers) if (follower.appId === appId) return look()
    }),
  )
}

/** Looks once more after what it is looking at now; several who ask meanwhile share that. */
function look(): void {
  if (hub.isWaiting) return
  hub.isWaiting = true
  hub.last = hub.last
    .then(() => {
      hub.isWaiting = false
      return tellAll([...hub.followers], new Date())
    })
    .catch((err: unknown) => log.warn({ err }, 'open editors could not be told what is new'))
}

async function tellAll(followers: readonly Follower[], now: Date): Promise<void> {
  if (isDraining()) return followers.forEach((follower) => follower.end())
  if (followers.length === 0) return
  const appIds = [...new Set(followers.map(({ appId }) => appId))]
  if (now.getTime() - hub.renewedAt >= RENEW_EVERY) {
    hub.renewedAt = now.getTime()
    await renew(followers, now)
  }
  const apps = await database().app.findMany({
    where: { id: { in: appIds }, deletedAt: null },
    select: { id: true, revision: true },
  })
  const present = await whoIsThere(appIds, now)
  for (const appId of appIds) {
    const ofApp = followers.filter((follower) => follower.appId === appId)
    const app = apps.find(({ id }) => id === appId)
    if (!app) {
      for (const follower of ofApp) {
        follower.tell({ event: 'gone' })
        follower.end()
      }
      continue
    }
    await tellEdits(ofApp, appId, app.revision)
    for (const follower of ofApp) tellPresent(follower, present)
  }
}

/** Tells everybody what came after what they have. */
export async function tellEdits(
  followers: readonly Pick<Follower, 'revision' | 'tell'>[],
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
    if (!isWhole) follower.tell({ event: 'reset', revision })
    else
      for (const { revision, client, clientSequence, operations } of mine) {
        const list = JSON.parse(operations) as Operation[]
        follower.tell({ event: 'operations', revision, client, sequence: clientSequence, operations: list })
      }
    follower.revision = revision
  }
}

/** Most batches of edits that are told one by one; who is further behind reads the document anew. */
const MAX_TOLD = 2000

function tellPresent(follower: Follower, present: readonly Present[]): void {
  const others = present
    .filter(({ appId, client }) => appId === follower.appId && client !== follower.client)
    .map(({ client, name, device, screenId, selectedId, userId }) => ({
      ...{ client, name, device, screenId, selectedId },
      isMe: userId === follower.userId,
    }))
  const words = JSON.stringify(others)
  if (hub.told.get(follower) === words) return
  hub.told.set(follower, words)
  follower.tell({ event: 'presence', others })
}
