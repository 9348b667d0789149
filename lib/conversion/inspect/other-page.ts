import { isSameSite } from '../../platform/html/link'
import type { Visit } from '../visit'
import { decodeHtml } from './charset'
import { isHome } from './describe-site'
import { type PageFacts, readPageYielding } from './page'

const ACCEPT_PAGE = 'text/html, */*;q=0.1'
const MAX_BYTES = 1024 * 1024
/** Maximum milliseconds, because only the head is needed. */
const CUT_AFTER_MS = 1500

/**
 * Reads another page of the site to compare titles: the start page, or from there the first page of the menu.
 * Returns null if there is none, or it is unreadable.
 */
export async function readOtherPage(page: PageFacts, visit: Visit): Promise<PageFacts | null> {
  const own = page.navigation.find(({ url }) => isSameSite(url, page.url))?.url
  const url = isHome(page.url) ? own : new URL('/', page.url).href
  return url === undefined ? null : readPageAt(url, visit)
}

/** Reads the start of a page. Returns null if it is unreadable. */
export async function readPageAt(url: string, visit: Visit): Promise<PageFacts | null> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_PAGE, maxBytes: MAX_BYTES, cutAfter: CUT_AFTER_MS })
  if (!fetched.ok || fetched.value.status !== 200) return null
  const { bytes, headers, url: address, isCut } = fetched.value
  const { text } = decodeHtml(bytes, headers['content-type'], isCut)
  return readPageYielding(text, address)
}
