import { cutText } from '../../base/cut-text'
import { withoutControls } from '../../document/values'
import { firstOf, type HtmlNode, MAX_MARKUP, toPlainText, webAddress } from '../html'
import { textWithLines } from '../tables/text-with-lines'
import type { Row, RowField, RowValue } from '../rows/rows'
import { shortHash } from '../short-hash'
import { MAX_ROWS, type Table, type TableContext } from '../tables/table'
import type { TableProblem } from '../tables/problems'
import { chaptersIn } from './chapters'

/** Episodes between two turns of the event loop. */
const STEP = 10

const FIELDS: readonly RowField[] = [
  { id: 'episode', name: 'Episode', type: 'text' },
  { id: 'audio', name: 'Listen', type: 'audio' },
  { id: 'date', name: 'Date', type: 'date' },
  { id: 'picture', name: 'Picture', type: 'picture' },
  { id: 'about', name: 'About', type: 'long-text' },
  { id: 'duration', name: 'Duration', type: 'text' },
  { id: 'link', name: 'Link', type: 'link' },
]

/** Whether a feed is one of a podcast: it has sound files. */
export function isPodcast(text: string): boolean {
  return /<rss[\s>]/.test(text.slice(0, 4000)) && /<enclosure\b[^<>]*\btype=["']audio\//i.test(text)
}

/**
 * Reads the episodes of a podcast as rows, newest first: RSS 2.0 with Apple's elements, and chapters of
 * Podcasting 2.0 or Podlove.
 */
export function* readPodcast(text: string, context: TableContext): Generator<void, Table | TableProblem> {
  if (!isPodcast(text)) return 'not-table'
  yield
  const rss = context.markup(text, 'xml').children.find(({ name }) => name === 'rss')
  const channel = rss && firstOf(rss, 'channel')
  if (!channel) return 'not-table'
  const cover = pictureOf(channel, context.url)
  const rows: Row[] = []
  for (const [at, item] of childrenNamed(channel, 'item').entries()) {
    if (at % STEP === 0) yield
    const row = rows.length < MAX_ROWS ? toRow(item, cover, context) : null
    if (row) rows.push(row)
  }
  const newest = ({ values: { published } }: Row) => (typeof published === 'string' ? published : '')
  return {
    name: cutText(textIn(channel, 'title'), 80),
    fields: FIELDS.filter(({ id }) => rows.some(({ values }) => values[id] !== undefined)),
    rows: rows.sort((a, b) => (newest(a) < newest(b) ? 1 : newest(a) > newest(b) ? -1 : 0)),
    isCut: text.length > MAX_MARKUP,
  }
}

function toRow(item: HtmlNode, cover: string | null, context: TableContext): Row | null {
  const enclosure = childrenNamed(item, 'enclosure').find((node) =>
    /^audio\//i.test(node.attribute('type') ?? ''),
  )
  // Apps are on https, where browsers refuse sounds on http. Hosts of podcasts have both.
  const audio = webAddress(enclosure?.attribute('url') ?? null, context.url)?.replace(/^http:/, 'https:')
  if (!audio) return null
  const title = cutText(textIn(item, 'itunes:title') || textIn(item, 'title') || 'Episode', 300)
  const written = textIn(item, 'pubdate')
  const published = Number.isNaN(Date.parse(written)) ? '' : new Date(written).toISOString()
  const src = pictureOf(item, context.url) ?? cover
  const link = webAddress(textIn(item, 'link') || null, context.url)
  const about = ['content:encoded', 'description', 'itunes:summary']
    .map((name) => rawIn(item, name))
    .find(Boolean)
  const values: Record<string, RowValue> = {
    episode: title,
    audio,
    ...optional('date', published.slice(0, 10)),
    ...(src && { picture: { src, alt: title } }),
    ...optional('about', textWithLines(about ?? '', context.markup)),
    ...optional('duration', durationIn(item)),
    ...optional('link', link ?? ''),
    // Without fields: for the order and the player.
    ...optional('published', published),
    ...chaptersIn(item, context.url),
  }
  return { id: shortHash(textIn(item, 'guid') || audio), values }
}

const optional = (id: string, text: string) => (text ? { [id]: text } : {})
const childrenNamed = ({ children }: HtmlNode, name: string) =>
  children.filter((child) => child.name === name)

function rawIn(node: HtmlNode, name: string): string {
  const found = firstOf(node, name)
  return found ? rawText(found).trim() : ''
}

const rawText = (node: HtmlNode): string => node.text + node.children.map(rawText).join('')

const textIn = (node: HtmlNode, name: string) => {
  const found = firstOf(node, name)
  return found ? withoutControls(toPlainText(found, 2000), { lines: false }) : ''
}

function pictureOf(node: HtmlNode, base: string): string | null {
  const own = firstOf(node, 'itunes:image')?.attribute('href')
  const image = firstOf(node, 'image')
  const src = webAddress(own ?? (image ? textIn(image, 'url') || null : null), base)
  return src?.startsWith('https:') ? src : null
}

/** `itunes:duration` is seconds, or hours, minutes and seconds. */
function durationIn(item: HtmlNode): string {
  const written = textIn(item, 'itunes:duration')
  const parts = /^\d{1,6}(?::\d{1,2}){0,2}$/.test(written) ? written.split(':').map(Number) : []
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  if (seconds < 1) return ''
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  const rest = String(seconds % 60).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
