import { withoutControls } from '../../document/values'
import { firstOf, type HtmlNode, webAddress } from '../html'
import { asRecord, listOf, numberOf, toText } from '../json'

/** A chapter: where it starts, in seconds, and its title. */
type Chapter = [start: number, title: string]

const MAX_CHAPTERS = 200

/**
 * Finds the chapters of an episode: in its feed (Podlove Simple Chapters 1.2), or the address of a file
 * (Podcasting 2.0).
 */
export function chaptersIn(item: HtmlNode, base: string): { chapters?: string; 'chapters-at'?: string } {
  const simple = firstOf(item, 'psc:chapters')
  if (simple) {
    const chapters = simple.children
      .filter(({ name }) => name === 'psc:chapter')
      .map((node): Chapter => [secondsOf(node.attribute('start') ?? ''), node.attribute('title') ?? ''])
    return written(chapters)
  }
  const file = firstOf(item, 'podcast:chapters')
  const address = webAddress(file?.attribute('url') ?? null, base)
  return address && /json/i.test(file?.attribute('type') ?? '') ? { 'chapters-at': address } : {}
}

/** Reads a file of chapters (Podcasting 2.0, JSON Chapters 1.2). Those that are not in the table of contents are left out. */
export function readChapters(json: unknown): { chapters?: string } {
  const chapters = listOf(asRecord(json)['chapters'])
    .map(asRecord)
    .filter((chapter) => chapter['toc'] !== false)
  return written(chapters.map((one): Chapter => [numberOf(one['startTime']), toText(one['title'])]))
}

function written(chapters: readonly Chapter[]): { chapters?: string } {
  const shown = chapters
    .slice(0, MAX_CHAPTERS)
    .map(([start, title]): Chapter => [
      Math.max(0, Math.round(start)),
      withoutControls(title, { lines: false }).trim().slice(0, 200),
    ])
    .filter(([start, title]) => title !== '' && Number.isFinite(start))
    .sort(([a], [b]) => a - b)
  return shown.length > 0 ? { chapters: JSON.stringify(shown) } : {}
}

/** Normal play time: `00:01:30.500`, `1:30` or seconds (RFC 2326, 3.6). */
function secondsOf(time: string): number {
  return /^\d{1,5}(?::\d{1,2}){0,2}(?:\.\d+)?$/.test(time)
    ? time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
    : Number.NaN
}
