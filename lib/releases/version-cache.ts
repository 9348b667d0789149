import { LRUCache } from 'lru-cache'
import { singleton } from '../platform/singleton'
import { newestVersion } from '../apps/published'

/** Cache time in milliseconds. An unpublished app may still be read for this long. */
const CACHE_TTL_MS = 2000

export type CachedVersion = { appId: string; version: number; fetchedAt: number }
type CacheEntry = { fetchedAt: number; newest: Promise<CachedVersion> }

const cache = singleton('held versions', () => new LRUCache<string, CacheEntry>({ max: 2000 }))

/**
 * Returns the newest release of an app, cached for two seconds, for frequent reads.
 * @throws NotFoundError if nothing is published there
 */
export function getCachedVersion(slug: string, now = Date.now()): Promise<CachedVersion> {
  const known = cache.get(slug)
  return known && now - known.fetchedAt < CACHE_TTL_MS ? known.newest : fetchVersion(slug, now)
}

/** Same, without the cache. @throws NotFoundError */
export function fetchVersion(slug: string, now = Date.now()): Promise<CachedVersion> {
  const newest = newestVersion(slug).then((found) => ({ ...found, fetchedAt: now }))
  const entry = { fetchedAt: now, newest }
  cache.set(slug, entry)
  newest.catch(() => {
    if (cache.get(slug) === entry) cache.delete(slug)
  })
  return newest
}

/** Call after publishing or unpublishing, so that this process refetches immediately. */
export function evictCachedVersion(slug: string): void {
  cache.delete(slug)
}
