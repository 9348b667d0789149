import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { APPS_HOST_HEADER } from '../../platform/http/apps-host'
import { singleton } from '../../platform/singleton'
import type { Answers } from './request'
import { ageOf, isSameTag, safeHeaders, sharedHeaders } from './respond'
import { getSharedResponse, type SharedResponse } from './shared-response-cache'
import { encoded, acceptsGzip } from './zip'

/** Milliseconds after which the app is looked up again, because it may be unpublished. */
const MAX_AGE = 2000

type Hot = { url: string; until: number; answers: Answers }
/** Maximum bytes of a body that is written as a string, which Node.js sends in one write with the headers. */
const ONE_PIECE = 16 * 1024

/** Headers as Node.js's flat list of names and values, and the body, a string of Latin-1 if small. */
type Written = { head: string[]; body: Buffer | string }
/** Serialized responses, valid while the age in seconds does not change. */
type Ready = { answer: SharedResponse; age: number; unchanged: string[]; plain: Written; zipped: Written }

/** Request paths whose response is in memory. */
const hot = singleton(
  'hot source answers',
  () => new LRUCache<string, Hot & { ready?: Ready }>({ max: 5000 }),
)

const cacheKey = (path: string, isOwnHost: boolean) => (isOwnHost ? `own ${path}` : path)

/**
 * Marks a path as hot: `url` is the key of its shared response.
 * @param until milliseconds
 * @param fetchedAt when the app was last known to be published, in milliseconds
 */
export function markHot(
  path: string,
  isOwnHost: boolean,
  { url, until, answers }: Hot,
  fetchedAt = Date.now(),
): void {
  hot.set(cacheKey(path, isOwnHost), { url, answers, until: Math.min(until, fetchedAt + MAX_AGE) })
}

/**
 * Returns a request handler that serves hot responses from memory before any other processing. It returns
 * whether it handled the request; requests with a Cache-Control header are left to the relay.
 * @param own headers of every response of the service
 */
export function serveHotResponses(own: Readonly<Record<string, string>>, clock: () => number = Date.now) {
  const ofAll = Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.includes('/~source/')) return false
    const { headers } = request
    const key = cacheKey(url, headers[APPS_HOST_HEADER] !== undefined)
    const found = hot.get(key)
    if (!found || headers['cache-control'] !== undefined) return false
    const now = clock()
    const answer = getSharedResponse(found.url)
    if (found.until <= now || answer?.status !== 200) {
      hot.delete(key)
      return false
    }
    const age = ageOf(answer, now)
    const { ready } = found
    if (ready?.answer === answer && ready.age === age) send(ready, request, response)
    else
      void makeReady(found, answer, ofAll, now).then(
        (made) => send((found.ready = made), request, response),
        () => response.destroy(),
      )
    return true
  }
}

async function makeReady(
  { answers }: Hot,
  answer: SharedResponse,
  ofAll: Record<string, string>,
  now: number,
): Promise<Ready> {
  const head = { ...ofAll, ...safeHeaders(answers), ...sharedHeaders(answer, now) }
  const { body, encoding } = await encoded(answer, 'gzip')
  return {
    answer,
    age: ageOf(answer, now),
    unchanged: Object.entries(head).flat(),
    plain: written(head, answer.body),
    zipped: written({ ...head, ...encoding }, body),
  }
}

const written = (head: Record<string, string>, body: Buffer): Written => ({
  head: Object.entries({ ...head, 'content-length': String(body.length) }).flat(),
  body: body.length <= ONE_PIECE ? body.toString('latin1') : body,
})

function send(
  { answer, unchanged, plain, zipped }: Ready,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  if (isSameTag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, unchanged).end()
    return
  }
  const { head, body } = acceptsGzip(headers['accept-encoding']) ? zipped : plain
  response.writeHead(200, head).end(body, 'latin1')
}
