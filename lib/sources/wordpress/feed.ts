import { parseFeed } from 'htmlparser2'
import { resolveHttp } from '../../platform/html/link'
import { plainText } from '../plain-text'
import { type ContentSource, sourceItem } from '../source'

/** The feed of posts (RSS or Atom), which most sites leave open when they close the REST API. */
export const feed: ContentSource['feed'] = {
  usualPlace: '/feed/',
  read(text, url, limit) {
    const entries = parseFeed(text)?.items.slice(0, limit)
    return entries?.flatMap(({ title, link, description, pubDate }) => {
      const address = resolveHttp(link ?? '', url)
      const shown = plainText(title ?? '', 200)
      if (address === null || shown === '') return []
      const date = pubDate && !Number.isNaN(pubDate.getTime()) ? pubDate.toISOString() : ''
      return [sourceItem({ title: shown, url: address, date, summary: plainText(description ?? '', 280) })]
    })
  },
}
