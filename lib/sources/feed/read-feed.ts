import { parseFeed } from 'htmlparser2'
import { resolveHttp } from '../../platform/html/link'
import { firstOf, type HtmlNode, toPlainText } from '../html'
import { readMarkupOnServer } from '../html-on-server'
import { asRecord, toText } from '../json'
import { plainText } from '../plain-text'
import { type SourceItem, sourceItem } from '../source'

/** Characters read of a feed: what it says of itself is at its start. */
const MAX_LENGTH = 100_000

/** Returns a feed's title, which may be empty, or null when the text is not a feed. */
export function feedTitle(text: string): string | null {
  if (/^\s*\{/.test(text)) return jsonTitle(text)
  const channel = channelOf(text)
  const title = channel && firstOf(channel, 'title')
  return channel ? (title ? toPlainText(title, 80) : '') : null
}

/** Returns the address of the page that a feed (RSS or Atom) belongs to, as written; null when it names none. */
export function feedHome(text: string): string | null {
  const links = channelOf(text)?.children.filter(({ name }) => name === 'link') ?? []
  const page = links.find((link) => (link.attribute('rel') ?? 'alternate') === 'alternate')
  return page ? (page.attribute('href') ?? toPlainText(page, 2000)) || null : null
}

/** Returns the element with what an XML feed says of itself, or null when the text is not one. */
function channelOf(text: string): HtmlNode | null {
  if (!/<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 4000))) return null
  const root = readMarkupOnServer(text.slice(0, MAX_LENGTH), 'xml').children.find(({ name }) =>
    /^(?:rss|feed|rdf:rdf)$/.test(name),
  )
  return root ? (firstOf(root, 'channel') ?? root) : null
}

function jsonTitle(text: string): string | null {
  try {
    const feed = asRecord(JSON.parse(text))
    return toText(feed['version']).startsWith('https://jsonfeed.org/') ? toText(feed['title']) : null
  } catch {
    return null
  }
}

/**
 * Reads the latest entries of a feed (RSS or Atom).
 * @param url where the text came from, for the links in it
 * @returns null when the text is not a feed
 */
export function readFeed(text: string, url: string, limit: number): SourceItem[] | null {
  const feed = parseFeed(text)
  if (!feed) return null
  return feed.items.slice(0, limit).flatMap(({ title, link, description, pubDate }) => {
    const address = resolveHttp(link ?? '', url)
    const shown = plainText(title ?? '', 200)
    if (address === null || shown === '') return []
    const date = pubDate && !Number.isNaN(pubDate.getTime()) ? pubDate.toISOString() : ''
    return [sourceItem({ title: shown, url: address, date, summary: plainText(description ?? '', 280) })]
  })
}
