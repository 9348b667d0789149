import type { Collection, SourceFetch, SourceItem } from '../../sources/source'
import { type Source, SOURCE_KINDS } from '../../document/sources'
import { kindOf } from '../kinds'
import type { ConversionKind } from '../schema'
import type { OpenSource } from './find-sources'

/** What a site's content source gives for the first document. */
export type SiteContent = Readonly<Record<Collection, readonly SourceItem[]>> & {
  /** Where an app gets it from as it is on the day it is opened; null where it can't. */
  readonly source: Pick<Source, 'kind' | 'address'> | null
}

export const NO_CONTENT: SiteContent = { pages: [], posts: [], products: [], categories: [], source: null }

/** As many entries of each collection as a first document shows. */
const LIMITS: Readonly<Record<Collection, number>> = { pages: 12, posts: 6, products: 8, categories: 6 }

/** Loads what the source made for the chosen kind has, all at once; nothing when there is no such source. */
export async function loadContent(
  open: readonly OpenSource[],
  kind: ConversionKind,
  fetch: SourceFetch,
): Promise<SiteContent> {
  const chosen = open.find(({ source }) => kindOf(source.kind) === kind)
  if (!chosen) return NO_CONTENT
  const { source, address } = chosen
  const loaded = await Promise.all(
    source.collections.map(async (collection) => {
      const items = await source.load(address, { collection, limit: LIMITS[collection] }, fetch)
      return [collection, items] as const
    }),
  )
  const liveKind = SOURCE_KINDS.find((one) => one === source.kind)
  return {
    ...NO_CONTENT,
    ...Object.fromEntries(loaded),
    source: liveKind ? { kind: liveKind, address } : null,
  }
}
