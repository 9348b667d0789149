import { readFeed } from '../../sources/feed/read-feed'
import { SOURCES } from '../../sources/registry'
import type { SourceItem } from '../../sources/source'
import { isSameSite } from '../../platform/html/link'
import type { Visit } from '../visit'
import { getConversionKind } from '../kinds'
import type { ConversionKind } from '../schema'
import type { PageFacts } from './page'

const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1'
const MAX_BYTES = 1024 * 1024
const MAX_POSTS = 6

/**
 * Loads a site's feed with its latest posts: the one whose address was entered, else the first that the page
 * links, else the one at its system's usual path. Returns null if there is none.
 */
export async function loadFeed(
  { entered, page, kind }: { entered: string | null; page: PageFacts; kind: ConversionKind },
  visit: Visit,
): Promise<{ address: string; posts: readonly SourceItem[] } | null> {
  // Pages link the feed of comments after that of posts
  const linked = page.feeds.find((url) => isSameSite(url, page.url))
  const path = SOURCES.find((source) => getConversionKind(source.kind) === kind)?.feedPath
  const url = entered ?? linked ?? (path && new URL(path, page.url).href)
  const response = url && (await visit.text(url, { accept: ACCEPT, maxBytes: MAX_BYTES }))
  const posts = response && readFeed(response.text, response.url, MAX_POSTS)
  return posts ? { address: response.url, posts } : null
}
