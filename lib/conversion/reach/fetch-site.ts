import { setTimeout } from 'node:timers/promises'
import { resolveHttp } from '../../platform/html/link'
import { feedHome } from '../../sources/feed/read-feed'
import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'
import { type ParsedPage, parsePage } from '../inspect/inspect-site'
import { failure, type Result, success } from '../../base/result'
import { classifyPage, classifyResponse } from './classify-response'
import { problemOfFetch, type SiteProblem, type SiteProblemCode } from '../site-problem'
import type { Visit } from '../visit'

/** A site's page: the HTTP response, and what was read from it. `feed` is the address of the feed that led to it. */
export type FetchedSite = ParsedPage & { response: FetchedPage; feed: string | null }
type Reached = Result<FetchedSite, SiteProblem>

const ACCEPT_HTML = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
/** The media types that servers send feeds with. */
const FEED_TYPE = /^(?:application|text)\/(?:(?:rss|atom)\+)?xml\b/i
/** Milliseconds after which http is tried as well, when https is silent. */
const FALLBACK_DELAY_MS = 4000
/** Maximum milliseconds for the page. Manifest, icons and other requests need the rest of the visit. */
const CUT_AFTER_MS = 5000
/** Problems of a site without usable https: no response, a timeout, or a TLS error. */
const NO_HTTPS: ReadonlySet<SiteProblemCode> = new Set([
  'unreachable',
  'timeout',
  'certificate',
  'tls-version',
  'http2',
])

/**
 * Fetches and parses a site's page. `plainUrl` is the same URL over http, tried once if `url` does not
 * respond; null if the person typed the scheme.
 */
export async function fetchSite(url: string, plainUrl: string | null, visit: Visit): Promise<Reached> {
  const secure = reachPage(url, visit)
  if (plainUrl === null) return secure
  const early = await Promise.race([secure, setTimeout(FALLBACK_DELAY_MS, null, { ref: false })])
  if (early && (early.ok || !NO_HTTPS.has(early.problem.code))) return early
  return firstSuccess(secure, reachPage(plainUrl, visit))
}

/** Returns the first success, or the problem of `a` if both fail. */
async function firstSuccess(a: Promise<Reached>, b: Promise<Reached>): Promise<Reached> {
  const both = Promise.all([a, b])
  both.catch(() => {}) // not awaited after the first success
  const first = await Promise.race([a, b])
  return first.ok ? first : ((await both).find(({ ok }) => ok) ?? (await both)[0])
}

/** Follows a page that only sends its visitors to another one, and a feed to its site, once. */
async function reachPage(url: string, visit: Visit): Promise<Reached> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_HTML, cutAfter: CUT_AFTER_MS })
  if (!fetched.ok) return failure(problemOfFetch(fetched.problem))
  const home = homeOfFeed(fetched.value)
  if (home !== null) {
    const site = await loadPage(home, visit)
    return site.ok ? success({ ...site.value, feed: fetched.value.url }) : site
  }
  const first = await readPage(fetched.value)
  if (!first.ok) return first
  const { refresh } = first.value.page
  if (refresh === null || refresh === first.value.response.url) return first
  const second = await loadPage(refresh, visit)
  return second.ok ? second : first
}

async function loadPage(url: string, visit: Visit): Promise<Reached> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_HTML, cutAfter: CUT_AFTER_MS })
  return fetched.ok ? readPage(fetched.value) : failure(problemOfFetch(fetched.problem))
}

async function readPage(page: FetchedPage): Promise<Reached> {
  const response = classifyResponse(page)
  if (!response.ok) return response
  const parsed = await parsePage(response.value)
  const problem = classifyPage(response.value, parsed.page)
  return problem ? failure(problem) : success({ response: response.value, ...parsed, feed: null })
}

/** Returns the address of the page that a feed belongs to, or null when the response is not a feed that names one. */
function homeOfFeed({ url, status, headers, bytes }: FetchedPage): string | null {
  if (status !== 200 || !FEED_TYPE.test(headers['content-type'] ?? '')) return null
  return resolveHttp(feedHome(new TextDecoder().decode(bytes)) ?? '', url)
}
