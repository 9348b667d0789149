import { type SourceResponse, type SourceCall, type SourceRequest, requestKey } from '../../sources/client'
import { localizeRequest } from '../../sources/posts/in-language'
import { countryOf } from './market'
import type { Reading } from '../../sources/html'
import type { CachedResponse, Live, LiveModule, LiveProps, LiveSource, LiveStore } from './module'

/** Runtime of live blocks and pages: a phone, or the builder's canvas. */
export type LiveRuntime = {
  source: (id: string) => LiveSource | null
  reading: (source: LiveSource) => Reading
  call: (source: LiveSource) => SourceCall
  /** Finds cached responses by source and `requestKey`. */
  find: (sourceId: string, key: string) => Promise<CachedResponse | null>
  keep: (sourceId: string, key: string, kept: CachedResponse) => Promise<void>
  store: LiveStore
  open: (address: string, options?: { replace?: boolean }) => void
}

type RunOptions = {
  signal: AbortSignal
  /** The app's language. Sources with several languages are requested in it. */
  language: string
  element?: () => HTMLElement | null
}

/**
 * Starts a live block or page, first with cached content, then with the source's current content.
 * @param draw draws `live.state()`; called on every change
 * @returns null if its source is missing
 */
export async function runLive(
  module: LiveModule,
  props: LiveProps,
  place: LiveRuntime,
  draw: (live: Live) => void,
  { signal, language, element = () => null }: RunOptions,
): Promise<Live | null> {
  const source = place.source(props.source)
  if (!source) return null
  const reading = place.reading(source)
  const known = new Map<string, CachedResponse>()
  const localized = (request: SourceRequest) =>
    localizeRequest(request, source, language, countryOf(place.store, source.id))
  const cacheKey = (request: SourceRequest) => requestKey(localized(request))
  await Promise.all(
    module.first(props, source).map(async (request) => {
      const kept = await place.find(source.id, cacheKey(request))
      if (kept) known.set(cacheKey(request), kept)
    }),
  )
  if (signal.aborted) return null
  let state = module.initial(
    props,
    source,
    (request) => known.get(cacheKey(request)) ?? null,
    reading,
  ) as object
  const cache = (request: SourceRequest, kept: CachedResponse) =>
    place.keep(source.id, cacheKey(request), kept)
  const call = place.call(source)
  const fetchSource: SourceCall = (request) => call(localized(request))
  const live: Live = {
    ...{ props, source, reading, signal, element, keep: cache, ask: fetchSource },
    store: place.store,
    open: place.open,
    state: () => state,
    set(change) {
      if (signal.aborted) return
      state = { ...state, ...(change as object) }
      draw(live)
    },
    kept: (request) => place.find(source.id, cacheKey(request)),
    async fresh(request) {
      const kept = await freshFrom(call, localized(request))
      if (kept) await cache(request, kept)
      return kept
    },
  }
  draw(live)
  module.begin?.(live)
  return live
}

/** Requests in flight, which concurrent callers share. */
const asked = new WeakMap<SourceCall, Map<string, Promise<CachedResponse | null>>>()

function freshFrom(ask: SourceCall, request: SourceRequest): Promise<CachedResponse | null> {
  const running = asked.get(ask) ?? new Map<string, Promise<CachedResponse | null>>()
  asked.set(ask, running)
  const key = requestKey(request)
  const known = running.get(key)
  if (known) return known
  const answer = ask(request).then(toCachedResponse, () => null)
  running.set(key, answer)
  void answer.then(() => running.delete(key))
  return answer
}

/** Converts a response for the cache. Returns null for a refusal. */
export function toCachedResponse({ status, json, header }: SourceResponse): CachedResponse | null {
  if (status < 200 || status > 299) return null
  const count = (name: string) => {
    const said = header(name)
    return said !== null && /^\d{1,9}$/.test(said) ? Number(said) : null
  }
  return { json, at: Date.now(), total: count('X-WP-Total'), pages: count('X-WP-TotalPages') }
}
