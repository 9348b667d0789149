import { type SourceAnswer, type SourceCall, type SourceRequest, requestKey } from '../../sources/client'
import { askedIn } from '../../sources/posts/in-language'
import type { Reading } from '../../sources/html'
import type { Kept, Live, LiveModule, LiveProps, LiveSource, LiveStore } from './module'

/** Where live things run: a phone, or the builder's canvas. */
export type LivePlace = {
  source: (id: string) => LiveSource | null
  reading: (source: LiveSource) => Reading
  call: (source: LiveSource) => SourceCall
  /** Answers by source and `requestKey`. */
  find: (sourceId: string, key: string) => Promise<Kept | null>
  keep: (sourceId: string, key: string, kept: Kept) => Promise<void>
  store: LiveStore
  open: (address: string, options?: { replace?: boolean }) => void
}

type RunOptions = {
  signal: AbortSignal
  /** Of the app: what the source has in several languages is asked for in this one. */
  language: string
  element?: () => HTMLElement | null
}

/**
 * Starts a live block or page: first with what is known, then with what its source says now.
 * @param draw draws `live.state()`; called at every change
 * @returns null where its source is not there
 */
export async function runLive(
  module: LiveModule,
  props: LiveProps,
  place: LivePlace,
  draw: (live: Live) => void,
  { signal, language, element = () => null }: RunOptions,
): Promise<Live | null> {
  const source = place.source(props.source)
  if (!source) return null
  const reading = place.reading(source)
  const known = new Map<string, Kept>()
  const keyOf = (request: SourceRequest) => requestKey(askedIn(request, source, language))
  await Promise.all(
    module.first(props, source).map(async (request) => {
      const kept = await place.find(source.id, keyOf(request))
      if (kept) known.set(keyOf(request), kept)
    }),
  )
  if (signal.aborted) return null
  let state = module.initial(props, source, (request) => known.get(keyOf(request)) ?? null, reading) as object
  const keep = (request: SourceRequest, kept: Kept) => place.keep(source.id, keyOf(request), kept)
  const call = place.call(source)
  const ask: SourceCall = (request) => call(askedIn(request, source, language))
  const live: Live = {
    ...{ props, source, reading, signal, element, keep, ask },
    store: place.store,
    open: place.open,
    state: () => state,
    set(change) {
      if (signal.aborted) return
      state = { ...state, ...(change as object) }
      draw(live)
    },
    kept: (request) => place.find(source.id, keyOf(request)),
    async fresh(request) {
      const kept = await freshFrom(call, askedIn(request, source, language))
      if (kept) await keep(request, kept)
      return kept
    },
  }
  draw(live)
  module.begin?.(live)
  return live
}

/** Several that ask the same at once share the answer. */
const asked = new WeakMap<SourceCall, Map<string, Promise<Kept | null>>>()

function freshFrom(ask: SourceCall, request: SourceRequest): Promise<Kept | null> {
  const running = asked.get(ask) ?? new Map<string, Promise<Kept | null>>()
  asked.set(ask, running)
  const key = requestKey(request)
  const known = running.get(key)
  if (known) return known
  const answer = ask(request).then(toKept, () => null)
  running.set(key, answer)
  void answer.then(() => running.delete(key))
  return answer
}

/** What is kept of an answer; null where it refuses. */
export function toKept({ status, json, header }: SourceAnswer): Kept | null {
  if (status < 200 || status > 299) return null
  const count = (name: string) => {
    const said = header(name)
    return said !== null && /^\d{1,9}$/.test(said) ? Number(said) : null
  }
  return { json, at: Date.now(), total: count('X-WP-Total'), pages: count('X-WP-TotalPages') }
}
