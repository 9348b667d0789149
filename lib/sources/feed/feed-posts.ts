import { type Article, articleOf, wordsIn } from '../article'
import type { SourceRequest } from '../client'
import { firstOf, type HtmlNode, toPlainText, type Reading, webAddress } from '../html'
import { listOf, asRecord, toText } from '../json'
import { feedUrl } from '../route-url'
import { shortHash } from '../short-hash'
import type { Answered, Picture, Post, PostsReader } from '../posts/posts'

const FEED: SourceRequest = { method: 'GET', route: 'feed' }
const WORDS_A_MINUTE = 220
const MAX_ENTRIES = 200

/** Posts of a feed: RSS 2.0 and 1.0, Atom (RFC 4287), JSON Feed 1.1. One response contains all of them. */
export const feedPosts: PostsReader = {
  url: feedUrl,
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
  inLanguage: null,
  search: () => null,
  nameOf: null,
}

function entriesOf({ json }: Answered, reading: Reading): Post[] {
  const entries = typeof json === 'string' ? xmlEntries(json, reading) : jsonEntries(json, reading)
  return entries.slice(0, MAX_ENTRIES).sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

type Known = {
  /** The feed's own ID of the post, else its link. Post IDs are a hash of it. */
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
    id: shortHash(key || link),
    title: toPlainText(markup(title), 300) || link,
    summary: toPlainText(markup(known.summary || html), 280),
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
  const textIn = (...names: string[]) => {
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
    key: textIn('guid', 'id'),
    title: textIn('title'),
    link: webAddress(written || textIn('guid') || null, address),
    date: isoDate(textIn('pubdate', 'published', 'dc:date', 'updated')),
    html: textIn('content:encoded', 'content'),
    summary: textIn('description', 'summary'),
    author: textIn('dc:creator') || (author ? toPlainText(firstOf(author, 'name') ?? author, 100) : ''),
    labels: entry.children
      .filter(({ name }) => name === 'category')
      .map((node) => node.attribute('term') ?? rawText(node).trim()),
    picture: enclosure?.attribute('url') ?? null,
  }
}

/** Returns all text in an element. Feeds contain HTML that is escaped or in CDATA. */
function rawText(node: HtmlNode): string {
  return node.name === ''
    ? node.text + node.children.map(rawText).join('')
    : node.children.map(rawText).join('')
}

function jsonEntries(json: unknown, reading: Reading): Post[] {
  return listOf(asRecord(json)['items']).flatMap((item) => {
    const entry = asRecord(item)
    const [author] = listOf(entry['authors']).map(asRecord)
    const known: Known = {
      key: toText(entry['id']),
      title: toText(entry['title']),
      link: webAddress(toText(entry['url']) || toText(entry['external_url']) || null, reading.address),
      date: isoDate(toText(entry['date_published'])),
      html: toText(entry['content_html']) || escaped(toText(entry['content_text'])),
      summary: escaped(toText(entry['summary'])),
      author: toText((author ?? asRecord(entry['author']))['name']),
      labels: listOf(entry['tags']).map(toText).filter(Boolean),
      picture: toText(entry['image']) || toText(entry['banner_image']) || null,
    }
    return toPost(known, reading) ?? []
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Converts RFC 822 (RSS) or ISO 8601 dates. Returns an empty string for anything else. */
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

/** Removes the picture that is already shown above the article. */
function withoutFirstPicture(article: Article): Article {
  const [first, ...rest] = article
  const isPicture =
    first !== undefined &&
    typeof first !== 'string' &&
    /^(?:img|figure)$/.test(first.tag) &&
    pictureIn([first])
  return isPicture ? rest : article
}
