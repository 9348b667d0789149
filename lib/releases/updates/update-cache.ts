import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { REACHABLE } from '../../apps/published'
import { GENERATIONS, type Generation, type UpdatedSystem } from '../../packaging/updates/generations'
import type { UpdateFile } from '../../packaging/updates/manifest'
import { database } from '../../platform/database/database'
import { singleton } from '../../platform/singleton'
import { packagerOf } from '../../publishing/packages'
import { signManifests } from './manifests'

/** Milliseconds after which another node's change is looked up. Meanwhile the known answer is served. */
const FRESH_MS = 2000
/** Milliseconds after which the known answer is no longer served before the lookup is done. */
const STALE_MS = 60_000
/** Minimum milliseconds between lookups of files that are not known. */
const RETRY_MS = 250
const MAX_BYTES = 128 * 1024 * 1024
/** Bundles whose files are served: the offered ones, and those of twelve releases that devices may still be fetching. */
const SERVED_BUNDLES = 12 * GENERATIONS.length
/** Bundles that are recognized in the counts. */
const KNOWN_BUNDLES = 400 * GENERATIONS.length

export type ServedUpdate = { system: UpdatedSystem; etag: string; body: Buffer; release: number }
export type FilePlace = { appId: string; version: number; generation: Generation }

/** What the address of an app's updates serves. */
export type ServedUpdates = {
  /** `none` while nothing is offered, `off` once the owner turned updates off. */
  state: 'offers' | 'none' | 'off'
  appId: string
  /** Where the app moved to. */
  forwardTo: string | null
  updates: ReadonlyMap<string, ServedUpdate>
  files: ReadonlyMap<string, FilePlace>
  /** Versions by the first 12 digits of their bundles. */
  versions: ReadonlyMap<string, number>
  /** The newest release of the app. */
  newest: number
  /** Since when the content is offered, in milliseconds. */
  offeredAt: number | null
}

type Entry = ServedUpdates & {
  stamp: string
  checkedAt: number
  /** Whether there is such an app, and such a channel. */
  exists: boolean
}

const entries = singleton(
  'served updates',
  () =>
    new LRUCache<string, Entry>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ updates, files }) =>
        [...updates.values()].reduce((sum, { body }) => sum + body.length, 2000 + files.size * 200),
    }),
)
/** Addresses that do not exist. Apart, so that whoever guesses them evicts nothing that devices ask for. */
const unknown = singleton('unknown updates', () => new LRUCache<string, Entry>({ max: 500 }))
const loading = singleton('loading updates', () => new Map<string, Promise<Entry>>())

const keyOf = (slug: string, token: string | null) => (token === null ? slug : `${slug} ${token}`)

/** Call after a change, so that this process serves it immediately. */
export function evictUpdates(slug: string): void {
  for (const cache of [entries, unknown])
    for (const key of cache.keys()) if (key === slug || key.startsWith(`${slug} `)) cache.delete(key)
}

/**
 * Returns what is known, at once. Refreshes it in the background after two seconds.
 * @param token of a channel of testers, or null
 * @returns null if it must be loaded first
 */
export function peekUpdates(slug: string, token: string | null, now = Date.now()): ServedUpdates | null {
  const known = cachedEntry(keyOf(slug, token))
  if (!known || now - known.checkedAt >= STALE_MS) return null
  if (now - known.checkedAt >= FRESH_MS) void refresh(slug, token).catch(() => undefined)
  return known
}

/**
 * Returns what an address serves. While the database is unavailable, that is what was last known.
 * @param token of a channel of testers, or null
 */
export async function findUpdates(slug: string, token: string | null): Promise<ServedUpdates> {
  const known = peekUpdates(slug, token)
  if (known) return known
  try {
    return await refresh(slug, token)
  } catch (error) {
    const last = cachedEntry(keyOf(slug, token))
    if (last) return last
    throw error
  }
}

/** Looks a file up again that is not known yet, because another node or a channel has just drawn it. */
export async function refreshForFile(slug: string): Promise<ServedUpdates> {
  const known = cachedEntry(slug)
  return known && Date.now() - known.checkedAt < RETRY_MS ? known : refresh(slug, null)
}

function cachedEntry(key: string): Entry | undefined {
  return entries.get(key) ?? unknown.get(key)
}

function refresh(slug: string, token: string | null): Promise<Entry> {
  const key = keyOf(slug, token)
  const work =
    loading.get(key) ??
    load(slug, token, entries.get(key))
      .then((entry) => {
        const [into, other] = entry.exists ? [entries, unknown] : [unknown, entries]
        into.set(key, entry)
        other.delete(key)
        return entry
      })
      .finally(() => loading.delete(key))
  loading.set(key, work)
  return work
}

const NOTHING = { updates: new Map(), files: new Map(), versions: new Map(), newest: 0, offeredAt: null }

async function load(slug: string, token: string | null, known: Entry | undefined): Promise<Entry> {
  const checkedAt = Date.now()
  const app = await database().app.findFirst({
    where: { slug, ...REACHABLE },
    select: {
      id: true,
      forwardTo: true,
      updates: {
        select: {
          sequence: true,
          turnedOffAt: true,
          content: true,
          offeredAt: true,
          channels: { select: { token: true, release: true } },
          _count: { select: { bundles: true } },
        },
      },
    },
  })
  const channel = app?.updates?.channels.find((one) => one.token === token)
  const exists = app !== null && (token === null || channel !== undefined)
  const shared = { checkedAt, exists, forwardTo: app?.forwardTo ?? null, appId: app?.id ?? '' }
  if (!app?.updates || shared.forwardTo !== null || (token !== null && !channel))
    return { ...shared, ...NOTHING, state: 'none', stamp: '' }
  if (app.updates.turnedOffAt) return { ...shared, ...NOTHING, state: 'off', stamp: 'off' }
  const { _max } = await database().release.aggregate({ where: { appId: app.id }, _max: { version: true } })
  const newest = _max.version ?? 0
  const { sequence, content, channels, offeredAt, _count } = app.updates
  const followed = channels.map(({ release }) => release ?? newest)
  const stamp = [sequence, _count.bundles, newest, channel?.release, ...followed, packagerOf({})].join(' ')
  if (known?.stamp === stamp) return { ...known, ...shared }
  const signed = await signManifests(app.id, channel)
  const updates = signed.map(({ generation, bytes, manifest: { release } }): [string, ServedUpdate] => [
    generation.name,
    { system: generation.system, etag: etagOf(bytes), body: bytes, release },
  ])
  const state = updates.length > 0 ? 'offers' : 'none'
  return {
    ...shared,
    ...(await readBundles(app.id, content ?? 0, followed)),
    newest,
    offeredAt: offeredAt?.getTime() ?? null,
    state,
    stamp,
    updates: new Map(updates),
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
}

/** @param content and `followed` are releases whose files are served, however old they are */
async function readBundles(appId: string, content: number, followed: readonly number[]) {
  const select = { version: true, generation: true, bundle: true, files: true } as const
  const [always, rows, all] = await Promise.all([
    database().updateBundle.findMany({ where: { appId, version: { in: [content, ...followed] } }, select }),
    database().updateBundle.findMany({
      where: { appId },
      orderBy: { createdAt: 'desc' },
      take: SERVED_BUNDLES,
      select,
    }),
    database().updateBundle.findMany({
      where: { appId },
      orderBy: { version: 'desc' },
      take: KNOWN_BUNDLES,
      select: { version: true, bundle: true },
    }),
  ])
  const files = new Map<string, FilePlace>()
  for (const row of [...always, ...rows]) {
    const generation = GENERATIONS.find(({ name }) => name === row.generation)
    if (!generation) continue
    for (const { sha256 } of JSON.parse(row.files) as UpdateFile[])
      if (!files.has(sha256)) files.set(sha256, { appId, version: row.version, generation })
  }
  // Where releases have the same bundle, the offered one names it, or else the newest.
  const offered = always.filter(({ version }) => version === content)
  const versions = new Map(
    [...all.toReversed(), ...offered].map(({ bundle, version }) => [bundle.slice(0, 12), version]),
  )
  return { files, versions }
}
