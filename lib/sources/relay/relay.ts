import { AppError, InvalidError } from '../../platform/errors'
import { checkCall, type CheckedCall } from '../calls'
import { type Asking, withStore } from './limits'
import { privateHeaders, toPrivateResponse } from './private-requests'
import { Failures } from './failures'
import { fetchStore, unreachable } from './fetch-store'
import type { RelayedResponse, RelayRequest } from './request'
import { respondFromCache } from './respond'
import {
  cacheResponse,
  readAnswer,
  getSharedResponse,
  type SharedResponse,
  touchResponse,
} from './shared-response-cache'
import { BurstDetector } from './burst-detector'
import { parsed } from '../client'
import type { SendToStore, StoreResponse } from './store'

const READ_MS = 10_000
/** Longer than READ_MS, because orders take longer and may be placed despite a timeout. */
const WRITE_MS = 30_000
/** Seconds for which a store's refusal is cached, so that clients cannot force repeated requests. */
const REFUSAL_FRESH = 5
/** Seconds after a failure during which a request is not sent again. */
const FAILURE_FRESH = 3
/** Seconds for which a stale response is served if a rate limit prevents a request. */
const SPARE = 60
/** Seconds for which a stale response without prices is served while a store is unreachable. */
const OUTAGE = 24 * 60 * 60

export type Relay = {
  /**
   * Sends an app's request to its source. Shared responses come from a cache, and concurrent requests for the
   * same address are fetched once. Private requests are passed through with their Cart-Token and Nonce, and
   * are not stored.
   * @throws InvalidError, AppError `store-unreachable`, TooManyRequestsError, BusyError
   */
  send(request: RelayRequest): Promise<RelayedResponse>
}

/** Seconds for which a response is fresh, and for which it may be served while a new one is fetched. */
type Share = { fresh: number; stale: number }

/** @param now milliseconds */
export function createRelay(send: SendToStore, now: () => number = Date.now): Relay {
  const inFlight = new Map<string, Promise<SharedResponse>>()
  const failures = new Failures(FAILURE_FRESH, now)
  const rush = new BurstDetector(now)

  const startFetch = (checked: CheckedCall, asking: Asking): Promise<SharedResponse> => {
    const { url } = checked
    const load = () => loadShared(send, checked, now)
    const fetching = withStore(asking, new URL(url).origin, load)
      .catch((error: unknown) => {
        if (!isLimit(error)) failures.record(url)
        throw error
      })
      .finally(() => inFlight.delete(url))
    inFlight.set(url, fetching)
    return fetching
  }

  const fetchShared = async (checked: CheckedCall, asking: Asking): Promise<SharedResponse> => {
    const { url } = checked
    if (failures.isRecent(url)) throw unreachable()
    const running = inFlight.get(url)
    if (!running) return startFetch(checked, asking)
    // A rate limit of the first client must not fail the others.
    return running.catch((error: unknown) => {
      if (isLimit(error)) return inFlight.get(url) ?? startFetch(checked, asking)
      throw error
    })
  }

  /** Current cache lifetime of a call: `rush` during a burst, else `fresh`. */
  const shareOf = ({ call, url }: CheckedCall): Share => {
    const { fresh, stale, rush: inRush } = call.shared ?? { fresh: 0, stale: 0 }
    const isRush = inRush !== undefined && rush.record(new URL(url).origin)
    return { fresh: isRush ? inRush : fresh, stale }
  }

  const shared = async (
    request: RelayRequest,
    checked: CheckedCall,
    { fresh, stale }: Share,
  ): Promise<SharedResponse> => {
    const known = getSharedResponse(checked.url)
    if (!known) return fetchShared(checked, request)
    touchResponse(checked.url, known)
    const age = (now() - known.at) / 1000
    const isRefusal = known.status >= 400
    if (age < (isRefusal ? REFUSAL_FRESH : fresh) && (isRefusal || !bypassesCache(request))) return known
    if (!isRefusal && age < fresh + stale && !bypassesCache(request)) {
      fetchShared(checked, request).catch(() => undefined) // the next request handles the error
      return known
    }
    const spare = isRefusal ? 0 : stale > 0 ? OUTAGE : 0
    return fetchShared(checked, request).catch((error: unknown) => serveStale(error, known, age, spare))
  }

  return {
    async send(request) {
      const checked = check(request)
      const { call, answers } = checked
      if (call.shared) {
        const share = shareOf(checked)
        return respond(await shared(request, checked, share), checked, share, request, now())
      }
      const headers = privateHeaders(request)
      const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
      const timeout = request.method === 'GET' ? READ_MS : WRITE_MS
      const toSend = { method: request.method, url: checked.url, headers, timeout, ...body }
      const { origin } = new URL(checked.url)
      const answer = await withStore(request, origin, () => fetchStore(send, toSend, answers))
      return toPrivateResponse(answer, request.headers)
    },
  }
}

async function respond(
  answer: SharedResponse,
  { url, answers }: CheckedCall,
  { fresh }: Share,
  { headers }: RelayRequest,
  now: number,
) {
  const response = await respondFromCache(answer, answers, headers, now)
  const until = answer.at + 1000 * fresh
  return answer.status === 200 && until > now ? { ...response, hot: { url, until, answers } } : response
}

function check({ source, method, route, search }: RelayRequest): CheckedCall {
  const checked = checkCall(source, { method, route, search })
  if (checked === 'unknown')
    throw new InvalidError('This request isn’t allowed for a source.', undefined, 'route-not-listed')
  if (checked === 'method')
    throw new InvalidError('This method isn’t allowed for this request.', undefined, 'method-not-listed')
  return checked
}

/** A device bypasses the cache before it shows a price as current. */
const bypassesCache = ({ headers }: RelayRequest) =>
  /\b(?:no-cache|max-age=0)\b/i.test(headers.get('cache-control') ?? '')

/** Sends no headers of the client, because the response is shared. */
async function loadShared(
  send: SendToStore,
  { url, answers, through }: CheckedCall,
  now: () => number,
): Promise<SharedResponse> {
  const known = getSharedResponse(url)
  const accept =
    answers === 'json'
      ? 'application/json'
      : 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1'
  const headers = { accept, ...known?.validators }
  const answer = through
    ? await sendThrough(send, through)
    : await fetchStore(send, { method: 'GET', url, headers, timeout: READ_MS }, answers)
  if (known?.status === 200 ? isTrouble(answer.status) : answer.status === 304) throw unreachable()
  const fresh = answer.status === 304 && known ? { ...known, at: now() } : readAnswer(answer, now())
  cacheResponse(url, fresh)
  return fresh
}

/** Posts a call to an API of another form, and returns its response in the form of the others. */
async function sendThrough(
  send: SendToStore,
  { post, response }: NonNullable<CheckedCall['through']>,
): Promise<StoreResponse> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const request = { method: 'POST', url: post.url, headers, body: post.body, timeout: READ_MS }
  const answer = await fetchStore(send, request, 'json')
  const json = parsed(new TextDecoder().decode(answer.bytes))
  const read = response({ status: answer.status, header: () => null, json })
  return { status: read.status, headers: {}, bytes: new TextEncoder().encode(JSON.stringify(read.json)) }
}

/** Serves a stale response if the store is unreachable, or briefly if a rate limit applies. */
function serveStale(error: unknown, known: SharedResponse, age: number, spare: number): SharedResponse {
  if (known.status < 400 && age < Math.max(spare, isLimit(error) ? SPARE : 0)) return known
  throw error
}

const isLimit = (error: unknown) =>
  error instanceof AppError && (error.kind === 'too-many-requests' || error.kind === 'busy')

/** Statuses about the store's condition, not about the request. */
const isTrouble = (status: number) => status >= 500 || status === 429
