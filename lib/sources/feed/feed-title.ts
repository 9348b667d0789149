import { firstOf, plainTextOf } from '../html'
import { readMarkupOnServer } from '../html-on-server'
import { recordOf, textOf } from '../json'

/** What a feed calls itself, maybe nothing; null for what is no feed. */
export function feedTitle(text: string): string | null {
  if (/^\s*\{/.test(text)) return jsonTitle(text)
  if (!/<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 4000))) return null
  const root = readMarkupOnServer(text.slice(0, 100_000), 'xml').children.find(({ name }) =>
    /^(?:rss|feed|rdf:rdf)$/.test(name),
  )
  const title = root && firstOf(firstOf(root, 'channel') ?? root, 'title')
  return root ? (title ? plainTextOf(title, 80) : '') : null
}

function jsonTitle(text: string): string | null {
  try {
    const feed = recordOf(JSON.parse(text))
    return textOf(feed['version']).startsWith('https://jsonfeed.org/') ? textOf(feed['title']) : null
  } catch {
    return null
  }
}
