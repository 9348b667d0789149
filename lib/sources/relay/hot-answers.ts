import type { IncomingMessage, ServerResponse } from 'node:http'
import { APPS_HOST_HEADER } from '../../platform/http/apps-host'
import { putLast } from '../../base/put-last'
import { singleton } from '../../platform/singleton'
import type { Answers } from './request'
import { ageOf, isSameTag, safeHeaders, sharedHeaders } from './respond'
import { sharedAnswer, type SharedAnswer } from './shared-answers'
import { encoded, takesGzip } from './zip'

/** Milliseconds after which an address is looked up anew: by then its app may be gone. */
const MAX_AGE = 2000
const MAX_ADDRESSES = 5000

type Hot = { url: string; until: number; answers: Answers }
/** Bytes of a body that goes out in one piece with its headers: as a text, which Node.js joins to them. */
const ONE_PIECE = 16 * 1024

/** Names and values of headers in turns, which Node.js writes as they are, and a body, as Latin-1 where it is a text. */
type Written = { head: string[]; body: Buffer | string }
/** What goes out within one second. */
type Ready = { answer: SharedAnswer; age: number; unchanged: string[]; plain: Written; zipped: Written }

/** Addresses of apps whose answer is in memory, as they were asked for. */
const hot = singleton('hot source answers', () => new Map<string, Hot & { ready?: Ready }>())

const keyOf = (path: string, isOwnHost: boolean) => (isOwnHost ? `own ${path}` : path)

/**
 * Remembers which shared answer stands behind an address for the moment.
 * @param until milliseconds
 * @param lookedUpAt when it was known that the app is published, in milliseconds
 */
export function noteHot(
  path: string,
  isOwnHost: boolean,
  { url, until, answers }: Hot,
  lookedUpAt = Date.now(),
): void {
  const noted = { url, answers, until: Math.min(until, lookedUpAt + MAX_AGE) }
  putLast(hot, keyOf(path, isOwnHost), noted, MAX_ADDRESSES)
}

/**
 * Makes what answers to many at the same moment, before anything else looks at their requests. It says whether it took
 * one; it takes none that asks past what is kept.
 * @param own headers that every answer of the service has
 */
export function hotAnswers(own: Readonly<Record<string, string>>, clock: () => number = Date.now) {
  const ofAll = Object.fromEntries(Object.entries(own).map(([name, value]) => [name.toLowerCase(), value]))

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request
    if (method !== 'GET' || !url.includes('/~source/')) return false
    const { headers } = request
    const key = keyOf(url, headers[APPS_HOST_HEADER] !== undefined)
    const found = hot.get(key)
    if (!found || headers['cache-control'] !== undefined) return false
    const now = clock()
    const answer = sharedAnswer(found.url)
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
  answer: SharedAnswer,
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
  const { head, body } = takesGzip(headers['accept-encoding']) ? zipped : plain
  response.writeHead(200, head).end(body, 'latin1')
}
