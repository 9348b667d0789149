import { brand } from '../../brand'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch'
import { isSameSite, pageKey, resolveHttp } from '../../platform/html/link'
import { translated } from '../../translations/all'
import { iconForPage } from '../compose/tab-icon'
import { decodeHtml } from '../inspect/charset'
import { readPageYielding } from '../inspect/page'
import { isPagePath, type NavigationLink } from '../inspect/navigation'
import { createVisit, type Visit } from '../visit'
import { findContent, type FoundContent } from './find-content'
import type { ReadPage } from './kinds/kind'
import { attribute, descendants, lineOf } from './page/elements'
import { hasPasswordField, readPage } from './read-page'
import { isAllowed, parseRobots, type Robots } from './page/robots'
import type { PageState, SiteContent } from './schema'

/** Limits of one reading of a site. */
export const READING = { pages: 12, milliseconds: 10_000, bytes: 4 * 1024 * 1024 } as const
const MAX_PAGE_BYTES = 1024 * 1024
const CONCURRENCY = 3
const ACCEPT_PAGE = 'text/html, application/xhtml+xml;q=0.9'
/** Pages that are worth reading although no menu has them: contact, hours, menus. */
const WANTED_ICONS: ReadonlySet<string> = new Set([
  'phone',
  'map',
  'clock',
  'menu',
  'mail',
  'images',
  'users',
  'circle-help',
  'calendar',
  'info',
])
const MAX_LABEL = 40
const UNREADABLE =
  /(?:^|[/_-])(?:log-?in|sign-?in|my-?account|account|checkout|cart|warenkorb|kasse|konto|anmelden|register|wp-admin|privacy|datenschutz|terms|agb|impressum|imprint|legal|cookies?)(?:[/._-]|$)/i

export type ReadSite = Omit<SiteContent, 'earlier'>
/** Pages that are read, of those that will be. */
export type ReadingProgress = { done: number; total: number }

export type SiteReading = {
  fetch: Pick<GuardedFetch, 'fetchPage'>
  now?: Date
  signal?: AbortSignal
  onProgress?: (progress: ReadingProgress) => void
  /** Whether the app loads posts or products itself, so that lists of them are left out. */
  isLive?: boolean
  /** Milliseconds; at most and by default 10 s. */
  within?: number
}

/**
 * Reads a site's main pages and finds what an app can show itself: at most 12 pages, 4 MB and 10 seconds.
 * Pages that robots.txt excludes are not visited. What could not be read is listed with the reason.
 * @param language of the app
 * @throws the signal's reason if aborted
 */
export async function readSite(url: string, language: string, reading: SiteReading): Promise<ReadSite> {
  const {
    fetch,
    now = new Date(),
    signal,
    onProgress = () => {},
    isLive = false,
    within = READING.milliseconds,
  } = reading
  const deadline = Date.now() + Math.min(within, READING.milliseconds)
  const visit = createVisit(fetch, deadline, signal)
  const robots = await readRobots(url, visit)
  const budget = new Budget()
  const visited: Visited[] = []
  const home = await visitPage({ text: '', url }, { visit, robots, budget, readAt: now, isHome: true })
  visited.push(home)
  const links = home.page ? await mainPages(home.page, home.html) : []
  onProgress({ done: 1, total: links.length + 1 })
  const waiting = links.entries()
  const worker = async () => {
    for (const [index, link] of waiting) {
      visited[index + 1] = await visitPage(link, { visit, robots, budget, readAt: now, isHome: false })
      onProgress({ done: visited.filter(Boolean).length, total: links.length + 1 })
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  signal?.throwIfAborted()
  const pages = distinct(visited)
  const { contact, openWebsite } = translated('firstDocument', language).text
  const found = await findContent(pages, language, { contact, openWebsite })
  return {
    version: 1,
    readAt: now.toISOString(),
    pages: visited.map(({ url, state, page, text }) => ({
      title: page?.title || text || new URL(url).hostname,
      url,
      state,
    })),
    ...(isLive ? withoutLists(found) : found),
  }
}

type Visited = { url: string; text: string; state: PageState; page: ReadPage | null; html: string }
type Way = { visit: Visit; robots: Robots | null; budget: Budget; readAt: Date; isHome: boolean }

async function visitPage({ text, url }: NavigationLink, way: Way): Promise<Visited> {
  const { visit, robots, budget, readAt, isHome } = way
  const without = (state: PageState): Visited => ({ url, text, state, page: null, html: '' })
  if (robots === null || !isAllowed(robots, url)) return without('robots')
  const maxBytes = budget.take()
  if (maxBytes === 0) return without('late')
  const fetched = await visit.fetch(url, { accept: ACCEPT_PAGE, maxBytes, cutAfter: READING.milliseconds })
  if (!fetched.ok) {
    budget.refund(maxBytes)
    return without(['timeout', 'too-large'].includes(fetched.problem) ? 'late' : 'failed')
  }
  const { bytes, status, headers, url: address, isCut } = fetched.value
  budget.refund(maxBytes - bytes.byteLength)
  if (status === 401 || status === 403) return without('account')
  const isPage = status === 200 && /html/i.test(headers['content-type'] ?? '') && isSameSite(address, url)
  if (!isPage) return without('failed')
  const { text: html } = decodeHtml(bytes, headers['content-type'], isCut)
  const page = await readPage(html, address, { isHome, label: text, readAt })
  return {
    url,
    text,
    html: isHome ? html : '',
    ...(hasPasswordField(page) ? { state: 'account', page: null } : { state: 'read', page }),
  }
}

/** Returns the rules of the site; null if they cannot be read, which excludes everything (RFC 9309, 2.3.1.4). */
async function readRobots(site: string, visit: Visit): Promise<Robots | null> {
  const fetched = await visit.fetch(new URL('/robots.txt', site).href, {
    accept: 'text/plain',
    maxBytes: 512 * 1024,
  })
  if (!fetched.ok) return fetched.problem === 'too-large' ? [] : null
  const { status, bytes } = fetched.value
  if (status >= 500) return null
  if (status !== 200) return []
  return parseRobots(new TextDecoder().decode(bytes), brand.name.replaceAll(/[^\w-]/g, ''))
}

/** Bytes that are left for pages, of which several are read at once. */
class Budget {
  private left: number = READING.bytes
  take(): number {
    const share = Math.min(MAX_PAGE_BYTES, this.left)
    this.left -= share
    return share
  }
  refund(bytes: number): void {
    this.left += Math.max(0, bytes)
  }
}

/** Chooses the pages of the menu, and others that people look for. */
async function mainPages(home: ReadPage, html: string): Promise<NavigationLink[]> {
  const { navigation } = await readPageYielding(html, home.url)
  const others = [...descendants(home.root)].flatMap((element): NavigationLink[] => {
    const url = element.name === 'a' ? resolveHttp(attribute(element, 'href'), home.base) : null
    const text = url === null ? '' : lineOf(element, 60)
    if (url === null || text === '' || text.length > MAX_LABEL || !isSameSite(url, home.url)) return []
    return WANTED_ICONS.has(iconForPage({ text, url }) ?? '') ? [{ text, url }] : []
  })
  const seen = new Set([pageKey(home.url)])
  return [...navigation, ...others]
    .filter(({ url }) => {
      const { pathname } = new URL(url)
      if (seen.has(pageKey(url)) || !isPagePath(pathname) || UNREADABLE.test(pathname)) return false
      seen.add(pageKey(url))
      return true
    })
    .slice(0, READING.pages - 1)
}

function withoutLists({ findings, screens }: FoundContent): FoundContent {
  const offered = findings.filter(({ kind }) => kind !== 'articles' && kind !== 'products')
  return {
    findings: offered,
    screens: screens.filter(({ id }) => offered.some(({ screenId }) => screenId === id)),
  }
}

/** Redirects may lead two links to one page. */
function distinct(visited: readonly Visited[]): ReadPage[] {
  const pages = new Map<string, ReadPage>()
  for (const { page } of visited)
    if (page && !pages.has(pageKey(page.url))) pages.set(pageKey(page.url), page)
  return [...pages.values()]
}
