import { isSameSite } from '../../platform/html/link'
import type { Visit } from '../visit'
import { decodeHtml } from './charset'
import { isHome } from './describe-site'
import { type PageFacts, readPageInTurns } from './page'

const ACCEPT_PAGE = 'text/html, */*;q=0.1'
const MAX_BYTES = 1024 * 1024
/** Milliseconds: only its head is of interest. */
const CUT_AFTER_MS = 1500

/**
 * Reads another page of the site, to see what their titles have in common: the start page, or from there the first page
 * of the menu. Null when there is none, or it can't be read.
 */
export async function readOtherPage(page: PageFacts, visit: Visit): Promise<PageFacts | null> {
  const own = page.navigation.find(({ url }) => isSameSite(url, page.url))?.url
  const url = isHome(page.url) ? own : new URL('/', page.url).href
  return url === undefined ? null : readPageAt(url, visit)
}

/** The beginning of a page; null when it can't be read. */
export async function readPageAt(url: string, visit: Visit): Promise<PageFacts | null> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_PAGE, maxBytes: MAX_BYTES, cutAfter: CUT_AFTER_MS })
  if (!fetched.ok || fetched.value.status !== 200) return null
  const { bytes, headers, url: address, isCut } = fetched.value
  const { text } = decodeHtml(bytes, headers['content-type'], isCut)
  return readPageInTurns(text, address)
}
