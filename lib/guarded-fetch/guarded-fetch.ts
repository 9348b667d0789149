import { Agent, type Dispatcher, request } from 'undici'
import { failure, type Result, success } from '../base/result'
import { ACCEPTED_ENCODINGS, readBody } from './body'
import { RedirectCookies } from './cookies'
import { createGuardedConnector, type Lookup } from './connector'
import { startDeadline, abortable } from './deadline'
import { type FetchProblem, FetchProblemError, problemOf } from './errors'
import { createPolicy, type Policy, type PolicyOptions } from './policy'
import { userAgentFor } from './user-agent'

/** Maximum size of a page or JSON response, after decompression. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024
/** Maximum size of a picture, after decompression. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
/** Maximum duration of a visit, in milliseconds, including DNS, connections, redirects and bodies. */
export const VISIT_MS = 10_000
const MAX_REDIRECTS = 10
const MAX_HEADER_BYTES = 32 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export type GuardedFetchOptions = PolicyOptions & {
  /** Replaces the default User-Agent header. */
  userAgent?: string
  /** Replaces the system resolver. Its addresses are checked all the same. */
  lookup?: Lookup
}

export type FetchOptions = {
  /** Maximum size after decompression; by default 5 MiB. */
  maxBytes?: number
  /** Absolute deadline in Unix milliseconds. At most 10 s from the start. */
  deadline?: number
  /** Aborts the fetch, which then rejects with the signal's reason. */
  signal?: AbortSignal
  accept?: string
  /** JSON to post. Redirects are fetched without it. */
  body?: string
  /** `false` returns redirects as responses, with status and `location`. */
  follow?: boolean
  /**
   * For pages: milliseconds after which a complete head is enough. A page that exceeds the size limit or is
   * still loading then is cut, if its head was received.
   */
  cutAfter?: number
}

/** A response of any status. `headers` has lower-case names; repeated headers are joined with commas. */
export type FetchedPage = {
  url: string
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  /** With `cutAfter`: whether the page was cut. */
  isCut?: boolean
}

export type GuardedFetch = {
  /** Fetches an address and follows up to ten redirects, each checked like the first address. */
  fetchPage(url: string, options?: FetchOptions): Promise<Result<FetchedPage, FetchProblem>>
  /** Closes all open connections. */
  close(): Promise<void>
}

/**
 * Fetches untrusted addresses, from users or from sites. All such requests must use this. Keeps connections
 * open: create one per conversion and close it at the end. Uses no proxy, and sends no cookies except once:
 * to a page that redirects in a loop after setting one.
 */
export function createGuardedFetch(options: GuardedFetchOptions = {}): GuardedFetch {
  const policy = createPolicy(options)
  const agent = new Agent({
    connect: createGuardedConnector(policy, { connectTimeout: VISIT_MS, lookup: options.lookup }),
    connections: 4,
    pipelining: 1,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: VISIT_MS,
    bodyTimeout: VISIT_MS,
    keepAliveTimeout: VISIT_MS,
  })
  const visit: Visit = {
    policy,
    agent,
    userAgent: options.userAgent ?? userAgentFor('website to app converter'),
  }

  return {
    async fetchPage(url, options = {}) {
      const {
        maxBytes = MAX_PAGE_BYTES,
        deadline = Infinity,
        signal,
        accept = '*/*',
        body,
        follow: follows = true,
        cutAfter,
      } = options
      signal?.throwIfAborted()
      const left = Math.min(deadline - Date.now(), VISIT_MS)
      const timer = startDeadline(left, signal)
      const cut = cutAfter === undefined ? null : startDeadline(Math.min(cutAfter, left), signal)
      try {
        const step = { maxBytes, accept, body, follows, signal: timer.signal, cut: cut?.signal }
        const page = await follow(visit, url, step)
        signal?.throwIfAborted() // the caller has no use for a page cut by their own signal
        return success(page)
      } catch (error) {
        signal?.throwIfAborted()
        return failure(timer.expired() ? 'timeout' : problemOf(error))
      } finally {
        timer.stop()
        cut?.stop()
      }
    },
    close: () => agent.destroy(),
  }
}

type Visit = { policy: Policy; agent: Agent; userAgent: string }
type Step = {
  maxBytes: number
  accept: string
  body: string | undefined
  follows: boolean
  signal: AbortSignal
  cut: AbortSignal | undefined
}

async function follow(visit: Visit, start: string, step: Step): Promise<FetchedPage> {
  const seen = new Set<string>()
  const cookies = new RedirectCookies()
  let address = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || !visit.policy.permitsUrl(url)) throw new FetchProblemError('refused')
    url.hash = ''
    // Without a new cookie, a redirect loop cannot end.
    if (seen.has(url.href) && !cookies.field(url) && !cookies.begin(url)) break
    seen.add(url.href)
    const sent = hop === 0 ? step : { ...step, body: undefined }
    const response = await sendRequest(visit, url, cookies.field(url), sent)
    const headers = joinHeaders(response.headers)
    if (!step.follows || !REDIRECTS.has(response.statusCode) || headers.location === undefined)
      return { url: url.href, status: response.statusCode, headers, ...(await read(response, headers, step)) }
    cookies.note(url, response.headers['set-cookie'])
    await response.body.dump({ limit: MAX_HEADER_BYTES, signal: step.signal })
    if (!URL.canParse(headers.location, url.href)) throw new FetchProblemError('refused')
    address = new URL(headers.location, url).href
  }
  throw new FetchProblemError('too-many-redirects')
}

function sendRequest(
  visit: Visit,
  url: URL,
  cookie: string | null,
  { accept, body, signal }: Step,
): Promise<Dispatcher.ResponseData> {
  const response = request(url, {
    dispatcher: visit.agent,
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { body }),
    headers: {
      'user-agent': visit.userAgent,
      accept,
      'accept-encoding': ACCEPTED_ENCODINGS,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie !== null && { cookie }),
    },
    signal,
  })
  return abortable(response, signal) // undici only checks the signal once it is connected
}

async function read(
  { body }: Dispatcher.ResponseData,
  headers: Record<string, string>,
  { maxBytes, cut }: Step,
): Promise<Pick<FetchedPage, 'bytes' | 'isCut'>> {
  try {
    if (!cut && Number(headers['content-length']) > maxBytes) throw new FetchProblemError('too-large')
    const { bytes, isCut } = await readBody(body, headers['content-encoding'] ?? '', maxBytes, cut)
    return isCut ? { bytes, isCut } : { bytes }
  } finally {
    body.on('error', () => {}) // the rest is discarded, so its errors don't matter
    body.destroy()
  }
}

function joinHeaders(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const joined: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined && name !== 'set-cookie')
      joined[name] = Array.isArray(value) ? value.join(', ') : value
  }
  return joined
}
