import { setImmediate } from 'node:timers/promises'
import type { PostType } from '../../sources/posts/posts'
import type { Collection, SourceItem, SourceLanguage } from '../../sources/source'
import { type Source, SOURCE_KINDS } from '../../document/sources'
import { getConversionKind } from '../kinds'
import type { ConversionKind } from '../schema'
import type { Visit } from '../visit'
import type { OpenSource } from './find-sources'

/** Content of a site's source for the first document. */
export type SiteContent = Readonly<Record<Collection, readonly SourceItem[]>> & {
  /** Source for live content in the app, or null if there is none. */
  readonly source: Pick<Source, 'kind' | 'address' | 'languages'> | null
  /** Custom post types, each with a separate screen. */
  readonly types: readonly PostType[]
  /** Parts that did not arrive in time. */
  readonly late: readonly ContentPart[]
  /** The main part if it is late: the app has its screens and loads it itself. */
  readonly awaited: ContentPart | null
}

/** Content that an app has native screens for. */
export type ContentPart = 'posts' | 'products'

/** Main content of each kind of site. */
export const MAIN_PART: Readonly<Partial<Record<ConversionKind, ContentPart>>> = {
  wordpress: 'posts',
  woocommerce: 'products',
}

/** Returns whether an app has screens for a part of the content. */
export function hasPart(content: SiteContent, part: ContentPart): boolean {
  return content[part].length > 0 || content.awaited === part
}

export const NO_CONTENT: SiteContent = {
  pages: [],
  posts: [],
  products: [],
  categories: [],
  source: null,
  types: [],
  late: [],
  awaited: null,
}

/** Maximum custom post types, so that a new app is not crowded. */
const MAX_TYPES = 3

/** Maximum entries per collection, as the first document shows. */
const LIMITS: Readonly<Record<Collection, number>> = { pages: 12, posts: 6, products: 8, categories: 6 }

/** Returns a feed's posts as content, if everything else is closed. */
export function contentOfFeed(feed: { address: string; posts: readonly SourceItem[] }): SiteContent {
  const source = feed.posts.length > 0 ? ({ kind: 'feed', address: feed.address } as const) : null
  return { ...NO_CONTENT, posts: feed.posts, source }
}

/**
 * Loads the content of the source of the chosen kind concurrently, with the main content first. Returns no
 * content without such a source.
 * @param declared languages of the site's pages
 */
export async function loadContent(
  open: readonly OpenSource[],
  kind: ConversionKind,
  declared: readonly SourceLanguage[],
  visit: Visit,
): Promise<SiteContent> {
  const chosen = open.find(({ source }) => getConversionKind(source.kind) === kind)
  if (!chosen) return NO_CONTENT
  const { address, description } = chosen
  // A store that is too old still has the source that it builds on
  const source = (description.isTooOld && chosen.source.buildsOn) || chosen.source
  const main = MAIN_PART[kind] ?? null
  const late: ContentPart[] = []
  const load = async (collection: Collection) => {
    const { text, isAnyLate } = visit.track()
    const items = await source.load(address, { collection, limit: LIMITS[collection] }, text)
    const isPart = collection === 'posts' || collection === 'products'
    if (isPart && items.length === 0 && isAnyLate()) late.push(collection)
    return [collection, items] as const
  }
  const first = Promise.all(source.collections.filter((one) => one === main).map(load))
  await setImmediate() // sends other urgent requests before the rest
  const [loaded, others, types = [], languages = []] = await Promise.all([
    first,
    Promise.all(source.collections.filter((one) => one !== main).map(load)),
    source.types?.(address, visit.text),
    source.languages?.(address, declared, visit.text),
  ])
  const liveKind = SOURCE_KINDS.find((one) => one === source.kind)
  return {
    ...NO_CONTENT,
    ...Object.fromEntries([...loaded, ...others]),
    types: types.slice(0, MAX_TYPES),
    source:
      liveKind && !description.isClosed
        ? { kind: liveKind, address, ...(languages.length > 0 && { languages }) }
        : null,
    late,
    awaited: late.find((part) => part === main) ?? null,
  }
}
