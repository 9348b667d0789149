import type { CachedResponse, LiveStore } from '@/lib/blocks/live/module'
import type { LiveRuntime } from '@/lib/blocks/live/run'
import { requestKey, toAnswer } from '@/lib/sources/client'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import type { Source } from '@/lib/document/sources'

/** Responses cached while the builder is open, so that a moved block renders immediately. */
const cache = new Map<string, CachedResponse>()
const MAX_ENTRIES = 300

/** In-memory store: the builder stores nothing on the device. */
function storeOf(): LiveStore {
  const values = new Map<string, unknown>()
  const written = new EventTarget()
  return {
    read: (name) => values.get(name) ?? null,
    write(name, value) {
      values.set(name, value)
      written.dispatchEvent(new Event(name))
    },
    watch: (name, changed, signal) => written.addEventListener(name, changed, { signal }),
  }
}

const store = storeOf()

/** Live runtime of the builder. Requests go through the service for users who can edit the app. Read-only. */
export function placeInBuilder(
  appId: string,
  sources: readonly Source[],
  open: (address: string) => void,
): LiveRuntime {
  const name = (sourceId: string, key: string) => {
    const source = sources.find(({ id }) => id === sourceId)
    return `${appId} ${source?.address ?? ''} ${key}`
  }
  return {
    source: (id) => sources.find((source) => source.id === id) ?? null,
    reading: ({ address }) => ({ markup: readMarkupInBrowser, address }),
    call:
      ({ id }) =>
      async (request) => {
        if (request.method !== 'GET') throw new Error('The builder only reads')
        const path = `/api/apps/${encodeURIComponent(appId)}/sources/${id}/${requestKey(request)}`
        return toAnswer(await fetch(path))
      },
    find: (sourceId, key) => Promise.resolve(cache.get(name(sourceId, key)) ?? null),
    keep(sourceId, key, response) {
      cache.set(name(sourceId, key), response)
      const oldest = cache.keys().next()
      if (cache.size > MAX_ENTRIES && !oldest.done) cache.delete(oldest.value)
      return Promise.resolve()
    },
    store,
    open: (address) => open(address),
  }
}
