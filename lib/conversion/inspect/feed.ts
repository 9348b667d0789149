import { SOURCES } from '../../sources/registry'
import type { SourceItem } from '../../sources/source'
import { isSameSite } from '../../platform/html/link'
import type { Visit } from '../visit'
import { kindOf } from '../kinds'
import type { ConversionKind } from '../schema'
import type { PageFacts } from './page'

const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1'
const MAX_BYTES = 1024 * 1024
const MAX_POSTS = 6

/**
 * A site's feed and its latest posts: the one that the page links, or the one at its system's usual place. For sites that
 * are closed otherwise; null when there is none.
 */
export async function loadFeed(
  page: PageFacts,
  kind: ConversionKind,
  visit: Visit,
): Promise<{ address: string; posts: readonly SourceItem[] } | null> {
  const feed = SOURCES.find((source) => kindOf(source.kind) === kind)?.feed
  if (!feed) return null
  // The feed of comments is linked after that of posts
  const linked = page.feeds.find((url) => isSameSite(url, page.url))
  const url = linked ?? new URL(feed.usualPlace, page.url).href
  const response = await visit.text(url, { accept: ACCEPT, maxBytes: MAX_BYTES })
  const posts = response && feed.read(response.text, response.url, MAX_POSTS)
  return posts ? { address: response.url, posts } : null
}
