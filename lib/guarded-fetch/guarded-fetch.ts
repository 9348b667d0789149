import { Agent, type Dispatcher, request } from 'undici'
import { brand } from '../brand'
import { failure, type Result, success } from '../base/result'
import { ACCEPTED_ENCODINGS, readBody } from './body'
import { CookieTurn } from './cookies'
import { createGuardedConnector, type Lookup } from './connector'
import { startDeadline, untilAborted } from './deadline'
import { type FetchProblem, FetchProblemError, problemOf } from './errors'
import { createPolicy, type Policy, type PolicyOptions } from './policy'

/** Bytes of a page or a JSON response, after decompression. */
const MAX_PAGE_BYTES = 5 * 1024 * 1024
/** Bytes of a picture, after decompression. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024
/** Milliseconds for a visit in all: names, connections, redirects and bodies. */
export const VISIT_MS = 10_000
const MAX_REDIRECTS = 10
const MAX_HEADER_BYTES = 32 * 1024
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** RFC 9110 allows only these characters in a product's name. */
const PRODUCT = brand.name.replace(/[^!#$%&'*+.^_`|~0-9A-Za-z-]/g, '') || 'AppBuilder'
const USER_AGENT = `${PRODUCT}/1.0 (website to app converter)`

export type GuardedFetchOptions = PolicyOptions & {
  /** Names the visitor in the User-Agent field. */
  userAgent?: string
  /** Replaces the system's resolver; the addresses it gives are checked all the same. */
  lookup?: Lookup
}

export type FetchOptions = {
  /** Bytes after decompression; a page's 5 MiB when not given. */
  maxBytes?: number
  /** The moment, in `Date.now()` milliseconds, at which everything ends; never later than 10 s from the start. */
  deadline?: number
  /** Ends the fetch, which then rejects with the signal's reason. */
  signal?: AbortSignal
  accept?: string
  /** With `false` a redirect is a response like any other: its status and its `location`. */
  follow?: boolean
  /**
   * For pages: milliseconds after which its head is enough. A page that is over the limit, or still comes in by then, is
   * cut after what has come, if that holds its head.
   */
  cutAfter?: number
}

/** A response of any status. `headers` has lower-case names; repeated fields are joined by commas. */
export type FetchedPage = {
  url: string
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  /** With `cutAfter`: whether the page goes on after these bytes. */
  isCut?: boolean
}

export type GuardedFetch = {
  /** Visits one address and follows at most ten redirects, each checked like the first address. */
  fetchPage(url: string, options?: FetchOptions): Promise<Result<FetchedPage, FetchProblem>>
  /** Closes what connections are still open. */
  close(): Promise<void>
}

/**
 * All requests to addresses that people type or sites name go through this. It keeps connections open, so make one for
 * each conversion and close it at the end. It uses no proxy, and sends no cookies but once: to a page that redirects in a
 * circle after it set one.
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
  const visit: Visit = { policy, agent, userAgent: options.userAgent ?? USER_AGENT }

  return {
    async fetchPage(url, options = {}) {
      const {
        maxBytes = MAX_PAGE_BYTES,
        deadline = Infinity,
        signal,
        accept = '*/*',
        follow: follows = true,
        cutAfter,
      } = options
      signal?.throwIfAborted()
      const left = Math.min(deadline - Date.now(), VISIT_MS)
      const timer = startDeadline(left, signal)
      const cut = cutAfter === undefined ? null : startDeadline(Math.min(cutAfter, left), signal)
      try {
        const step = { maxBytes, accept, follows, signal: timer.signal, cut: cut?.signal }
        const page = await follow(visit, url, step)
        signal?.throwIfAborted() // what was cut by the caller is of no use to them
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
  follows: boolean
  signal: AbortSignal
  cut: AbortSignal | undefined
}

async function follow(visit: Visit, start: string, step: Step): Promise<FetchedPage> {
  const seen = new Set<string>()
  const cookies = new CookieTurn()
  let address = start
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const url = URL.canParse(address) ? new URL(address) : null
    if (url === null || !visit.policy.permitsUrl(url)) throw new FetchProblemError('refused')
    url.hash = ''
    // Where nothing changes, a circle stays one.
    if (seen.has(url.href) && !cookies.field(url) && !cookies.begin(url)) break
    seen.add(url.href)
    const response = await sendRequest(visit, url, cookies.field(url), step)
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
  { accept, signal }: Step,
): Promise<Dispatcher.ResponseData> {
  const response = request(url, {
    dispatcher: visit.agent,
    method: 'GET',
    headers: {
      'user-agent': visit.userAgent,
      accept,
      'accept-encoding': ACCEPTED_ENCODINGS,
      ...(cookie !== null && { cookie }),
    },
    signal,
  })
  return untilAborted(response, signal) // undici itself looks at the signal only once it is connected
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
    body.on('error', () => {}) // what is left unread is discarded, so its errors don't matter
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
