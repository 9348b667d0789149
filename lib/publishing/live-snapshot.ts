import type { Kept, LiveModule, LiveProps } from '../blocks/live/module'
import { EVERYTHING } from '../blocks/registries/live-registry'
import { toKept } from '../blocks/live/run'
import type { Block } from '../document/block'
import type { AppDocument } from '../document/document'
import type { Source } from '../document/sources'
import { walkDocument } from '../document/walk'
import { type SourceAnswer, type SourceRequest, requestKey } from '../sources/client'
import { askedIn } from '../sources/posts/in-language'
import { postsOf } from '../sources/readers'

/** What sources said, by source and by `requestKey`: what an app shows at its first launch, with or without a connection. */
export type LiveSnapshot = Readonly<Record<string, Readonly<Record<string, Kept>>>>

/** Asks a source; null where it does not answer. */
export type AskSource = (source: Source, request: SourceRequest) => Promise<SourceAnswer | null>

/** Posts that can be read at a first launch without a connection. */
const WHOLE_POSTS = 20
/** Characters of JSON: an app is carried by people's phones. */
const MOST = 1_000_000

type Asked = { source: Source; request: SourceRequest; split?: (json: unknown) => [SourceRequest, unknown][] }

/**
 * Asks what an app's screens show first, and its latest posts as a whole. What does not answer is left out: the app asks
 * again by itself.
 */
export async function takeSnapshot(document: AppDocument, ask: AskSource): Promise<LiveSnapshot | null> {
  const asked = requestsOf(document)
  if (asked.length === 0) return null
  const answers = await Promise.all(
    asked.map(async (one) => {
      const answer = await ask(one.source, one.request).catch(() => null)
      return { ...one, kept: answer && toKept(answer) }
    }),
  )
  const snapshot: Record<string, Record<string, Kept>> = {}
  let size = 0
  const { language } = document.settings
  const keep = ({ id }: Source, request: SourceRequest, kept: Kept) => {
    size += JSON.stringify(kept).length
    if (size <= MOST) (snapshot[id] ??= {})[requestKey(request)] = kept
  }
  for (const { source, request, split, kept } of answers) {
    if (!kept) continue
    if (!split) keep(source, request, kept)
    else
      for (const [one, json] of split(kept.json))
        keep(source, askedIn(one, source, language), { ...kept, json, total: null, pages: null })
  }
  return snapshot
}

/** Lists first, then posts as a whole, so that a limit leaves out the latter. Each once. */
function requestsOf(document: AppDocument): Asked[] {
  const { sources = [] } = document
  const asked = new Map<string, Asked>()
  const add = (source: Source, one: Omit<Asked, 'source'>) => {
    const request = askedIn(one.request, source, document.settings.language)
    const name = `${source.id} ${requestKey(request)}`
    if (!asked.has(name)) asked.set(name, { source, ...one, request })
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
    const whole = postsOf(source.kind)?.whole(WHOLE_POSTS)
    if (whole) add(source, whole)
  }
  return [...asked.values()]
}

function firstOf(module: LiveModule, block: Block, source: Source): SourceRequest[] {
  return module.first(block as unknown as LiveProps, source)
}
