import type { Kept } from '../live/module'
import { folder } from './setting'

const MOST = 400
const STORE = `live:${folder}`

/** Answers of this launch: what is shown again is there at once. */
const known = new Map<string, Kept>()
const snapshots = new Map<string, Promise<Record<string, Kept>>>()

function addressOf(sourceId: string, key: string): string {
  return new URL(`~kept/${sourceId}/${encodeURIComponent(key)}`, location.origin + folder).href
}

/** What a source answered before, on this phone or, before its first launch, at the release; null where it never did. */
export async function findAnswer(sourceId: string, key: string): Promise<Kept | null> {
  const name = `${sourceId} ${key}`
  const kept = known.get(name) ?? (await readKept(sourceId, key)) ?? (await snapshotOf(sourceId))[key] ?? null
  if (kept) known.set(name, kept)
  return kept
}

async function readKept(sourceId: string, key: string): Promise<Kept | null> {
  try {
    const cache = await caches.open(STORE)
    const response = await cache.match(addressOf(sourceId, key))
    return response ? ((await response.json()) as Kept) : null
  } catch {
    return null // no storage, as in some private windows
  }
}

export async function keepAnswer(sourceId: string, key: string, kept: Kept): Promise<void> {
  known.set(`${sourceId} ${key}`, kept)
  try {
    const cache = await caches.open(STORE)
    await cache.put(addressOf(sourceId, key), new Response(JSON.stringify(kept)))
  } catch {
    // Without storage, or with a full one, the app shows what it is told now.
  }
}

/** The oldest go first: what is looked at is put anew each time. */
export async function dropOldAnswers(): Promise<void> {
  try {
    const cache = await caches.open(STORE)
    const keys = await cache.keys()
    await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((key) => cache.delete(key)))
  } catch {
    // Nothing is kept, so nothing is old.
  }
}

/** What a release took along for a launch without a connection. */
function snapshotOf(sourceId: string): Promise<Record<string, Kept>> {
  const known = snapshots.get(sourceId)
  if (known) return known
  const loaded = fetch(`live/${sourceId}.json`)
    .then((response) => (response.ok ? response.json() : {}) as Promise<Record<string, Kept>>)
    .catch(() => ({}))
  snapshots.set(sourceId, loaded)
  return loaded
}
