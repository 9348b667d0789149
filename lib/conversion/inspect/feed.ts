import { parseFeed } from 'htmlparser2'
import { type SourceItem, sourceItem } from '../../sources/source'
import { plainText } from '../../sources/plain-text'
import { isSameSite, resolveHttp } from '../../platform/html/link'
import type { Visit } from '../fetch/visit'
import type { PageFacts } from './page'

const ACCEPT = 'application/rss+xml, application/atom+xml, application/xml;q=0.9, */*;q=0.1'
const MAX_BYTES = 1024 * 1024
const MAX_POSTS = 6
/** Where WordPress has its feed whether a page links it or not. */
const USUAL_PLACE = '/feed/'

/** The latest posts of a site's feed (RSS or Atom), for sites that are closed otherwise; null when it has none. */
export async function loadFeed(page: PageFacts, visit: Visit): Promise<readonly SourceItem[] | null> {
  // The feed of comments is linked after that of posts
  const linked = page.feeds.find((url) => isSameSite(url, page.url))
  const url = linked ?? new URL(USUAL_PLACE, page.url).href
  const response = await visit.text(url, { accept: ACCEPT, maxBytes: MAX_BYTES })
  const feed = response && parseFeed(response.text)
  if (!feed) return null
  return feed.items.slice(0, MAX_POSTS).flatMap(({ title, link, description, pubDate }) => {
    const address = resolveHttp(link ?? '', response.url)
    const shown = plainText(title ?? '', 200)
    if (address === null || shown === '') return []
    const date = pubDate && !Number.isNaN(pubDate.getTime()) ? pubDate.toISOString() : ''
    return [sourceItem({ title: shown, url: address, date, summary: plainText(description ?? '', 280) })]
  })
}
