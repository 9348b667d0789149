import type { IncomingMessage, ServerResponse } from 'node:http'
import { APPS_HOST_HEADER } from '../../platform/http/apps-host'
import { singleton } from '../../platform/singleton'
import { isSameTag, safeHeaders, sharedHeaders, takesGzip } from './respond'
import { sharedAnswer, zippedBody } from './shared-answers'

/** Milliseconds after which an address is looked up anew: by then its app may be gone. */
const MAX_AGE = 2000
const MAX_ADDRESSES = 5000

type Hot = { url: string; until: number; answers: 'json' | 'feed' }

/** Addresses of apps whose answer is in memory, as they were asked for. */
const hot = singleton('hot source answers', () => new Map<string, Hot>())

const keyOf = (path: string, isOwnHost: boolean) => `${isOwnHost ? 'own' : 'folder'} ${path}`

/** Remembers which shared answer stands behind an address for the moment. @param until milliseconds */
export function noteHot(
  path: string,
  isOwnHost: boolean,
  { url, until, answers }: Hot,
  now = Date.now(),
): void {
  const key = keyOf(path, isOwnHost)
  hot.delete(key)
  hot.set(key, { url, answers, until: Math.min(until, now + MAX_AGE) })
  const oldest = hot.keys().next()
  if (hot.size > MAX_ADDRESSES && !oldest.done) hot.delete(oldest.value)
}

/**
 * Answers what many ask at the same moment, before anything else looks at it. Says whether it took the request; it takes
 * none that asks past what is kept.
 */
export function answerHot(request: IncomingMessage, response: ServerResponse, now = Date.now()): boolean {
  const { headers, method, url = '' } = request
  if (method !== 'GET' || !url.includes('/~source/') || headers['cache-control'] !== undefined) return false
  const key = keyOf(url, headers[APPS_HOST_HEADER] !== undefined)
  const found = hot.get(key)
  if (!found) return false
  const answer = sharedAnswer(found.url)
  if (found.until <= now || answer?.status !== 200) {
    hot.delete(key)
    return false
  }
  const told = { ...safeHeaders(found.answers), ...sharedHeaders(answer, now) }
  if (isSameTag(headers['if-none-match'], answer.etag)) {
    response.writeHead(304, told).end()
    return true
  }
  if (!takesGzip(String(headers['accept-encoding'] ?? ''))) {
    response.writeHead(200, { ...told, 'content-length': answer.body.length }).end(answer.body)
    return true
  }
  const end = (body: Buffer) =>
    response.writeHead(200, { ...told, 'content-encoding': 'gzip', 'content-length': body.length }).end(body)
  zippedBody(answer).then(end, () => response.destroy())
  return true
}
