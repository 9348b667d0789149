import type { CachedResponse } from '../live/module'
import { folder } from './setting'

const MAX_ENTRIES = 400
const STORE = `live:${folder}`

/** Responses of this session. */
const known = new Map<string, CachedResponse>()
const snapshots = new Map<string, Promise<Record<string, CachedResponse>>>()

function addressOf(sourceId: string, key: string): string {
  return new URL(`~kept/${sourceId}/${encodeURIComponent(key)}`, location.origin + folder).href
}

/** Finds a cached response from this device, else from the release. Returns null if there is none. */
export async function findAnswer(sourceId: string, key: string): Promise<CachedResponse | null> {
  const name = `${sourceId} ${key}`
  const kept =
    known.get(name) ?? (await readCached(sourceId, key)) ?? (await snapshotOf(sourceId))[key] ?? null
  if (kept) known.set(name, kept)
  return kept
}

async function readCached(sourceId: string, key: string): Promise<CachedResponse | null> {
  try {
    const cache = await caches.open(STORE)
    const response = await cache.match(addressOf(sourceId, key))
    return response ? ((await response.json()) as CachedResponse) : null
  } catch {
    return null // no storage, as in some private windows
  }
}

export async function cacheResponse(sourceId: string, key: string, kept: CachedResponse): Promise<void> {
  known.set(`${sourceId} ${key}`, kept)
  try {
    const cache = await caches.open(STORE)
    await cache.put(addressOf(sourceId, key), new Response(JSON.stringify(kept)))
  } catch {
    // Without storage, or if it is full, only current responses are shown.
  }
}

/** Evicts the oldest entries. Used entries are written again, which keeps them. */
export async function evictOldResponses(): Promise<void> {
  try {
    const cache = await caches.open(STORE)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MAX_ENTRIES)).map((key) => cache.delete(key)))
  } catch {
    // Without storage, there is nothing to evict.
  }
}

/** Loads the responses that a release includes for a first start offline. */
function snapshotOf(sourceId: string): Promise<Record<string, CachedResponse>> {
  const known = snapshots.get(sourceId)
  if (known) return known
  const loaded = fetch(`live/${sourceId}.json`)
    .then((response) => (response.ok ? response.json() : {}) as Promise<Record<string, CachedResponse>>)
    .catch(() => ({}))
  snapshots.set(sourceId, loaded)
  return loaded
}
