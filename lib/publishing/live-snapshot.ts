import type { CachedResponse, LiveModule, LiveProps } from '../blocks/live/module'
import { EVERYTHING } from '../blocks/registries/live-registry'
import { toCachedResponse } from '../blocks/live/run'
import type { Block } from '../document/block'
import type { AppDocument } from '../document/document'
import type { Source } from '../document/sources'
import { walkDocument } from '../document/walk'
import { type SourceResponse, type SourceRequest, requestKey } from '../sources/client'
import { localizeRequest } from '../sources/posts/in-language'
import { getPostsReader } from '../sources/readers'

/** Responses by source and `requestKey`, shown on an app's first launch, online or offline. */
export type LiveSnapshot = Readonly<Record<string, Readonly<Record<string, CachedResponse>>>>

/** Sends a request to a source. Returns null if it does not respond. */
export type FetchSource = (source: Source, request: SourceRequest) => Promise<SourceResponse | null>

/** Number of posts that are readable offline on the first launch. */
const OFFLINE_POST_COUNT = 20
/** Maximum characters of JSON, because every download of the app contains it. */
const MAX_SNAPSHOT_CHARS = 1_000_000

type SnapshotRequest = {
  source: Source
  request: SourceRequest
  split?: (json: unknown) => [SourceRequest, unknown][]
}

/**
 * Fetches what an app's screens show first, and the full text of its latest posts. Omits requests that fail,
 * because the app repeats them.
 */
export async function takeSnapshot(
  document: AppDocument,
  fetchSource: FetchSource,
): Promise<LiveSnapshot | null> {
  const requests = requestsOf(document)
  if (requests.length === 0) return null
  const responses = await Promise.all(
    requests.map(async (one) => {
      const response = await fetchSource(one.source, one.request).catch(() => null)
      return { ...one, cached: response && toCachedResponse(response) }
    }),
  )
  const snapshot: Record<string, Record<string, CachedResponse>> = {}
  let size = 0
  const { language } = document.settings
  const addResponse = ({ id }: Source, request: SourceRequest, cached: CachedResponse) => {
    size += JSON.stringify(cached).length
    if (size <= MAX_SNAPSHOT_CHARS) (snapshot[id] ??= {})[requestKey(request)] = cached
  }
  for (const { source, request, split, cached } of responses) {
    if (!cached) continue
    if (!split) addResponse(source, request, cached)
    else
      for (const [one, json] of split(cached.json))
        addResponse(source, localizeRequest(one, source, language), {
          ...cached,
          json,
          total: null,
          pages: null,
        })
  }
  return snapshot
}

/** Lists requests without duplicates, single posts last, so that the size limit cuts those first. */
function requestsOf(document: AppDocument): SnapshotRequest[] {
  const { sources = [] } = document
  const requests = new Map<string, SnapshotRequest>()
  const add = (source: Source, one: Omit<SnapshotRequest, 'source'>) => {
    const request = localizeRequest(one.request, source, document.settings.language)
    const name = `${source.id} ${requestKey(request)}`
    if (!requests.has(name)) requests.set(name, { source, ...one, request })
  }
  const shown = new Set<Source>()
  for (const { block } of walkDocument(document)) {
    const kind = EVERYTHING.blocks.get(block.type)
    const source = sources.find(({ id }) => id === (block as Partial<LiveProps>).source)
    if (!kind || !source) continue
    shown.add(source)
    for (const request of firstOf(kind, block, source)) add(source, { request })
  }
  for (const source of shown) {
    const latest = getPostsReader(source.kind)?.whole(OFFLINE_POST_COUNT)
    if (latest) add(source, latest)
  }
  return [...requests.values()]
}

function firstOf(module: LiveModule, block: Block, source: Source): SourceRequest[] {
  return module.first(block as unknown as LiveProps, source)
}
