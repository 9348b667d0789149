import { setImmediate } from 'node:timers/promises'
import type { PostType } from '../../sources/posts/posts'
import type { Collection, SourceItem, SourceLanguage } from '../../sources/source'
import { type Source, SOURCE_KINDS } from '../../document/sources'
import { kindOf } from '../kinds'
import type { ConversionKind } from '../schema'
import type { Visit } from '../visit'
import type { OpenSource } from './find-sources'

/** What a site's content source gives for the first document. */
export type SiteContent = Readonly<Record<Collection, readonly SourceItem[]>> & {
  /** Where an app gets it from as it is on the day it is opened; null where it can't. */
  readonly source: Pick<Source, 'kind' | 'address' | 'languages'> | null
  /** What it publishes besides posts, each sort a screen of its own. */
  readonly types: readonly PostType[]
  /** What did not come in time. */
  readonly late: readonly ContentPart[]
  /** The one of them that the site is about: the app asks for it by itself, and has its screens all the same. */
  readonly awaited: ContentPart | null
}

/** What an app has screens of its own for. */
export type ContentPart = 'posts' | 'products'

/** What a site of each kind is about. */
export const MAIN_PART: Readonly<Partial<Record<ConversionKind, ContentPart>>> = {
  wordpress: 'posts',
  woocommerce: 'products',
}

/** Whether an app has screens for a part of a site's content. */
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
 * Loads what the source made for the chosen kind has, all at once, but what the site is about has the first turn at its few
 * connections. Nothing when there is no such source.
 * @param declared the languages that the site's pages are in
 */
export async function loadContent(
  open: readonly OpenSource[],
  kind: ConversionKind,
  declared: readonly SourceLanguage[],
  visit: Visit,
): Promise<SiteContent> {
  const chosen = open.find(({ source }) => kindOf(source.kind) === kind)
  if (!chosen) return NO_CONTENT
  const { address, description } = chosen
  // A store that is too old is still all that it builds on
  const source = (description.isTooOld && chosen.source.buildsOn) || chosen.source
  const main = MAIN_PART[kind] ?? null
  const late: ContentPart[] = []
  const load = async (collection: Collection) => {
    const { text, isAnyLate } = visit.ask()
    const items = await source.load(address, { collection, limit: LIMITS[collection] }, text)
    const isPart = collection === 'posts' || collection === 'products'
    if (isPart && items.length === 0 && isAnyLate()) late.push(collection)
    return [collection, items] as const
  }
  const first = Promise.all(source.collections.filter((one) => one === main).map(load))
  await setImmediate() // and whatever else of the site cannot wait is asked before the rest
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
    source: liveKind ? { kind: liveKind, address, ...(languages.length > 0 && { languages }) } : null,
    late,
    awaited: late.find((part) => part === main) ?? null,
  }
}
