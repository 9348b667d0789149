import { LRUCache } from 'lru-cache'

type Bounds<V> = {
  max: number
  /** Milliseconds until a value expires and is reloaded. */
  ttl?: number
  /** Total size of all values, measured by `sizeCalculation`. */
  maxSize?: number
  sizeCalculation?: (value: V) => number
}

/**
 * An LRU cache that loads missing values with `forceFetch`. Concurrent callers share one load. Failed loads
 * are not cached. A value evicted while it loads still reaches its callers.
 */
export function loadingCache<V extends object, Context = undefined>(
  bounds: Bounds<V>,
  load: (key: string, context: Context) => Promise<V>,
): LRUCache<string, V, Context> {
  return new LRUCache<string, V, Context>({
    ...bounds,
    ignoreFetchAbort: true,
    fetchMethod: (key, _stale, { context }) => load(key, context),
  })
}
