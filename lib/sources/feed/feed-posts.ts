import { type Article, articleOf, wordsIn } from '../article'
import type { SourceRequest } from '../client'
import { firstOf, type HtmlNode, plainTextOf, type Reading, webAddress } from '../html'
import { listOf, recordOf, textOf } from '../json'
import type { Answered, Picture, Post, PostsReader } from '../posts/posts'

const FEED: SourceRequest = { method: 'GET', route: 'feed' }
const WORDS_A_MINUTE = 220
const MOST = 200

/** Posts of a feed: RSS 2.0 and 1.0, Atom (RFC 4287), JSON Feed 1.1. All of them are in the one answer that there is. */
export const feedPosts: PostsReader = {
  list: () => FEED,
  readList(answer, { page, number, exclude }, reading) {
    const posts = entriesOf(answer, reading).filter(({ id }) => id !== exclude)
    const end = page * number
    return { posts: posts.slice(end - number, end), more: posts.length > end }
  },
  one: () => FEED,
  readOne: (answer, id, reading) => entriesOf(answer, reading).find((post) => post.id === id) ?? null,
  whole: (number) => ({
    request: FEED,
    split: (json) => [[FEED, json]],
    posts: (answer, reading) =>
      entriesOf(answer, reading)
        .slice(0, number)
        .map((post) => () => post),
  }),
  categories: null,
  readCategories: () => [],
  comments: null,
  readComments: () => [],
  write: null,
  types: null,
  readTypes: () => [],
  opensLinks: false,
  inLanguage: null,
  search: () => null,
  nameOf: null,
}

function entriesOf({ json }: Answered, reading: Reading): Post[] {
  const entries = typeof json === 'string' ? xmlEntries(json, reading) : jsonEntries(json, reading)
  return entries.slice(0, MOST).sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

type Known = {
  /** What the feed says, else the link: people's addresses of posts are made of a hash of it. */
  key: string
  title: string
  link: string | null
  date: string
  html: string
  summary: string
  author: string
  labels: readonly string[]
  picture: string | null
}

function toPost(known: Known, { markup, address }: Reading): Post | null {
  const { key, title, link, date, html, author, labels, picture } = known
  if (link === null) return null
  const article: Article = articleOf(markup(html || known.summary), link)
  const src = webAddress(picture, address) ?? pictureIn(article)
  const shown: Picture | null = src === null ? null : { src, alt: '', srcset: '' }
  return {
    id: idOf(key || link),
    title: plainTextOf(markup(title), 300) || link,
    summary: plainTextOf(markup(known.summary || html), 280),
    date,
    link,
    picture: shown,
    label: (labels[0] ?? '').slice(0, 80),
    pinned: false,
    article: src !== null && src === pictureIn(article) ? withoutFirstPicture(article) : article,
    author: author ? { id: '', name: author.slice(0, 100), about: '', picture: '' } : null,
    categories: [],
    tags: [],
    open: false,
    minutes: Math.max(1, Math.round(wordsIn(article) / WORDS_A_MINUTE)),
  }
}

function xmlEntries(xml: string, reading: Reading): Post[] {
  const root = reading.markup(xml, 'xml').children.find(({ name }) => /^(?:rss|feed|rdf:rdf)$/.test(name))
  if (!root) return []
  const around = [root, ...root.children.filter(({ name }) => name === 'channel')]
  const entries = around.flatMap(({ children }) =>
    children.filter(({ name }) => /^(?:item|entry)$/.test(name)),
  )
  return entries.flatMap((entry) => toPost(xmlEntry(entry, reading), reading) ?? [])
}

function xmlEntry(entry: HtmlNode, { address }: Reading): Known {
  const said = (...names: string[]) => {
    const found = names.map((name) => firstOf(entry, name)).find((node) => node !== null)
    return found ? rawText(found).trim() : ''
  }
  const links = entry.children.filter(({ name }) => name === 'link')
  const page = links.find((link) => (link.attribute('rel') ?? 'alternate') === 'alternate') ?? links[0]
  const written = page?.attribute('href') ?? (page ? rawText(page).trim() : '')
  const enclosure = entry.children.find(
    (node) =>
      /^(?:enclosure|media:content|media:thumbnail)$/.test(node.name) &&
      (node.name === 'media:thumbnail' ||
        /^image/.test(node.attribute('type') ?? node.attribute('medium') ?? '')),
  )
  const author = firstOf(entry, 'author')
  return {
    key: said('guid', 'id'),
    title: said('title'),
    link: webAddress(written || said('guid') || null, address),
    date: isoDate(said('pubdate', 'published', 'dc:date', 'updated')),
    html: said('content:encoded', 'content'),
    summary: said('description', 'summary'),
    author: said('dc:creator') || (author ? plainTextOf(firstOf(author, 'name') ?? author, 100) : ''),
    labels: entry.children
      .filter(({ name }) => name === 'category')
      .map((node) => node.attribute('term') ?? rawText(node).trim()),
    picture: enclosure?.attribute('url') ?? null,
  }
}

/** All text in an element as it is: what a feed has inside is HTML that was escaped or stands in CDATA. */
function rawText(node: HtmlNode): string {
  return node.name === ''
    ? node.text + node.children.map(rawText).join('')
    : node.children.map(rawText).join('')
}

function jsonEntries(json: unknown, reading: Reading): Post[] {
  return listOf(recordOf(json)['items']).flatMap((item) => {
    const entry = recordOf(item)
    const [author] = listOf(entry['authors']).map(recordOf)
    const known: Known = {
      key: textOf(entry['id']),
      title: textOf(entry['title']),
      link: webAddress(textOf(entry['url']) || textOf(entry['external_url']) || null, reading.address),
      date: isoDate(textOf(entry['date_published'])),
      html: textOf(entry['content_html']) || escaped(textOf(entry['content_text'])),
      summary: escaped(textOf(entry['summary'])),
      author: textOf((author ?? recordOf(entry['author']))['name']),
      labels: listOf(entry['tags']).map(textOf).filter(Boolean),
      picture: textOf(entry['image']) || textOf(entry['banner_image']) || null,
    }
    return toPost(known, reading) ?? []
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** RFC 822 as RSS has it, or ISO 8601; empty for what is no date. */
function isoDate(written: string): string {
  const time = Date.parse(written)
  return Number.isNaN(time) ? '' : new Date(time).toISOString()
}

function pictureIn(article: Article): string | null {
  for (const part of article.slice(0, 3)) {
    if (typeof part === 'string') continue
    if (part.tag === 'img') return String(part.attributes['src'])
    const inside = pictureIn(part.children)
    if (inside !== null) return inside
  }
  return null
}

/** The picture stands above already. */
function withoutFirstPicture(article: Article): Article {
  const [first, ...rest] = article
  const isPicture =
    first !== undefined &&
    typeof first !== 'string' &&
    /^(?:img|figure)$/.test(first.tag) &&
    pictureIn([first])
  return isPicture ? rest : article
}

/** FNV-1a in two halves: an id that may stand in an address, the same on every phone. */
function idOf(key: string): string {
  let [low, high] = [0x811c9dc5, 0x01000193]
  for (let at = 0; at < key.length; at++) {
    low = Math.imul(low ^ key.charCodeAt(at), 0x01000193)
    high = Math.imul(high ^ key.charCodeAt(key.length - 1 - at), 0x85ebca6b)
  }
  return `${(low >>> 0).toString(36)}${(high >>> 0).toString(36)}`
}
