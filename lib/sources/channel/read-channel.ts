import { withoutControls } from '../../document/values'
import { firstOf, type HtmlNode, MAX_MARKUP, toPlainText, webAddress } from '../html'
import type { Row, RowField } from '../rows/rows'
import { shortHash } from '../short-hash'
import type { TableProblem } from '../tables/problems'
import { MAX_ROWS, type Table, type TableContext } from '../tables/table'
import { textWithLines } from '../tables/text-with-lines'

const FIELDS: readonly RowField[] = [
  { id: 'title', name: 'Title', type: 'text' },
  { id: 'date', name: 'Date', type: 'date' },
  { id: 'picture', name: 'Picture', type: 'picture' },
  { id: 'about', name: 'About', type: 'long-text' },
  { id: 'link', name: 'Link', type: 'link' },
]
const ENTRIES_PER_STEP = 10
const MAX_TITLE = 120

/**
 * Reads the latest videos or posts of a channel as rows: Atom or RSS 2.0 with Media RSS, as YouTube, Vimeo,
 * PeerTube and Mastodon write them. A post without a title is called by its first words.
 */
export function* readChannel(text: string, context: TableContext): Generator<void, Table | TableProblem> {
  if (!/<(?:rss|feed)[\s>]/.test(text.slice(0, 4000))) return 'not-table'
  yield
  const root = context.markup(text, 'xml').children.find(({ name }) => /^(?:rss|feed)$/.test(name))
  const channel = root && (firstOf(root, 'channel') ?? root)
  if (!channel) return 'not-table'
  const entries = channel.children.filter(({ name }) => /^(?:item|entry)$/.test(name)).slice(0, MAX_ROWS)
  const rows: Row[] = []
  for (const [index, entry] of entries.entries()) {
    if (index % ENTRIES_PER_STEP === 0) yield
    const row = toRow(entry, context)
    if (row) rows.push(row)
  }
  return {
    name: textIn(channel, 'title', 80),
    fields: FIELDS.filter(({ id }) => rows.some(({ values }) => values[id] !== undefined)),
    rows,
    isCut: text.length > MAX_MARKUP,
  }
}

function toRow(entry: HtmlNode, { url, markup }: TableContext): Row | null {
  const link = linkOf(entry, url)
  if (link === null) return null
  // YouTube and PeerTube wrap the media of an entry in a group.
  const media = firstOf(entry, 'media:group') ?? entry
  const about = textWithLines(rawIn(media, 'media:description') || rawIn(entry, 'description'), markup)
  const written = textIn(entry, 'title', 300) || textIn(media, 'media:title', 300)
  const title = written || firstWords(about) || new URL(link).hostname
  const published = ['published', 'pubdate'].map((name) => textIn(entry, name, 60)).find(Boolean) ?? ''
  const src = pictureOf([media, entry], url)
  return {
    id: shortHash(rawIn(entry, 'guid') || rawIn(entry, 'id') || link),
    values: {
      title,
      ...(!Number.isNaN(Date.parse(published)) && { date: new Date(published).toISOString().slice(0, 10) }),
      ...(src && { picture: { src, alt: title } }),
      ...(about && about !== title && { about }),
      link,
    },
  }
}

function linkOf(entry: HtmlNode, base: string): string | null {
  const links = entry.children.filter(({ name }) => name === 'link')
  const page = links.find((link) => (link.attribute('rel') ?? 'alternate') === 'alternate')
  return webAddress(page?.attribute('href') ?? (page ? rawText(page).trim() || null : null), base)
}

/** The thumbnail, else the first attached picture. */
function pictureOf(nodes: readonly HtmlNode[], base: string): string | null {
  const all = nodes.flatMap(({ children }) => children.flatMap((child) => [child, ...child.children]))
  const found =
    all.find(({ name }) => name === 'media:thumbnail') ??
    all.find((node) => node.name === 'media:content' && /^image\//.test(node.attribute('type') ?? ''))
  const src = webAddress(found?.attribute('url') ?? null, base)
  return src?.startsWith('https:') ? src : null
}

function firstWords(text: string): string {
  const [line = ''] = text.split('\n')
  return line.length <= MAX_TITLE ? line : `${line.slice(0, MAX_TITLE).replace(/\s+\S*$/, '')}…`
}

const rawText = (node: HtmlNode): string => node.text + node.children.map(rawText).join('')

function rawIn(node: HtmlNode, name: string): string {
  const found = firstOf(node, name)
  return found ? rawText(found).trim() : ''
}

function textIn(node: HtmlNode, name: string, max: number): string {
  const found = firstOf(node, name)
  return found ? withoutControls(toPlainText(found, max), { lines: false }) : ''
}
