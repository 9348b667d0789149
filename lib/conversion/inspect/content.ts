import type { PostType } from '../../sources/posts/posts'
import type { Collection, SourceFetch, SourceItem, SourceLanguage } from '../../sources/source'
import { type Source, SOURCE_KINDS } from '../../document/sources'
import { kindOf } from '../kinds'
import type { ConversionKind } from '../schema'
import type { OpenSource } from './find-sources'

/** What a site's content source gives for the first document. */
export type SiteContent = Readonly<Record<Collection, readonly SourceItem[]>> & {
  /** Where an app gets it from as it is on the day it is opened; null where it can't. */
  readonly source: Pick<Source, 'kind' | 'address' | 'languages'> | null
  /** What it publishes besides posts, each sort a screen of its own. */
  readonly types: readonly PostType[]
}

export const NO_CONTENT: SiteContent = {
  pages: [],
  posts: [],
  products: [],
  categories: [],
  source: null,
  types: [],
}

/** More would crowd an app that nobody has looked at yet. */
const MAX_TYPES = 3

/** As many entries of each collection as a first document shows. */
const LIMITS: Readonly<Record<Collection, number>> = { pages: 12, posts: 6, products: 8, categories: 6 }

/** What a feed gives where everything else is closed: its posts, as they are when the app is opened. */
export function contentOfFeed(feed: { address: string; posts: readonly SourceItem[] }): SiteContent {
  const source = feed.posts.length > 0 ? ({ kind: 'feed', address: feed.address } as const) : null
  return { ...NO_CONTENT, posts: feed.posts, source }
}

/**
 * Loads what the source made for the chosen kind has, all at once; nothing when there is no such source.
 * @param declared the languages that the site's pages are in
 */
export async function loadContent(
  open: readonly OpenSource[],
  kind: ConversionKind,
  declared: readonly SourceLanguage[],
  fetch: SourceFetch,
): Promise<SiteContent> {
  const chosen = open.find(({ source }) => kindOf(source.kind) === kind)
  if (!chosen) return NO_CONTENT
  const { source, address } = chosen
  const [loaded, types = [], languages = []] = await Promise.all([
    Promise.all(
      source.collections.map(async (collection) => {
        const items = await source.load(address, { collection, limit: LIMITS[collection] }, fetch)
        return [collection, items] as const
      }),
    ),
    source.types?.(address, fetch),
    source.languages?.(address, declared, fetch),
  ])
  const liveKind = SOURCE_KINDS.find((one) => one === source.kind)
  return {
    ...NO_CONTENT,
    ...Object.fromEntries(loaded),
    types: types.slice(0, MAX_TYPES),
    source: liveKind ? { kind: liveKind, address, ...(languages.length > 0 && { languages }) } : null,
  }
}
