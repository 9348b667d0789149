import { setTimeout } from 'node:timers/promises'
import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'
import { type ParsedPage, parsePage } from '../inspect/inspect-site'
import { failure, type Result, success } from '../../base/result'
import { classifyPage, classifyResponse } from './classify-response'
import { problemOfFetch, type SiteProblem, type SiteProblemCode } from '../site-problem'
import type { Visit } from '../visit'

/** A site's page: the HTTP response, and what was read from it. */
export type ReachedSite = ParsedPage & { response: FetchedPage }
type Reached = Result<ReachedSite, SiteProblem>

const ACCEPT_HTML = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
/** Milliseconds after which http is tried as well, when https is silent. */
const PATIENCE_MS = 4000
/** Milliseconds that a page may take: what completes it, such as manifest and icons, needs the rest of the visit. */
const CUT_AFTER_MS = 5000
/** How a site without usable https behaves on its port: no response, none in time, or something that we can't speak. */
const NO_HTTPS: ReadonlySet<SiteProblemCode> = new Set([
  'unreachable',
  'timeout',
  'certificate',
  'tls-version',
  'http2',
])

/**
 * Fetches and reads a site's page. `plainUrl` is the same address over http, tried once when `url` does not
 * respond; null when the person typed the scheme.
 */
export async function reachSite(url: string, plainUrl: string | null, visit: Visit): Promise<Reached> {
  const secure = reachPage(url, visit)
  if (plainUrl === null) return secure
  const early = await Promise.race([secure, setTimeout(PATIENCE_MS, null, { ref: false })])
  if (early && (early.ok || !NO_HTTPS.has(early.problem.code))) return early
  return firstGood(secure, reachPage(plainUrl, visit))
}

/** The one that arrives first; the problem of `a` when neither does. */
async function firstGood(a: Promise<Reached>, b: Promise<Reached>): Promise<Reached> {
  const both = Promise.all([a, b])
  both.catch(() => {}) // when one has arrived, the other is no longer awaited
  const first = await Promise.race([a, b])
  return first.ok ? first : ((await both).find(({ ok }) => ok) ?? (await both)[0])
}

/** Follows a page that only sends its visitors to another one, once. */
async function reachPage(url: string, visit: Visit): Promise<Reached> {
  const first = await loadPage(url, visit)
  if (!first.ok) return first
  const { refresh } = first.value.page
  if (refresh === null || refresh === first.value.response.url) return first
  const second = await loadPage(refresh, visit)
  return second.ok ? second : first
}

async function loadPage(url: string, visit: Visit): Promise<Reached> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_HTML, cutAfter: CUT_AFTER_MS })
  if (!fetched.ok) return failure(problemOfFetch(fetched.problem))
  const response = classifyResponse(fetched.value)
  if (!response.ok) return response
  const parsed = await parsePage(response.value)
  const problem = classifyPage(response.value, parsed.page)
  return problem ? failure(problem) : success({ response: response.value, ...parsed })
}
