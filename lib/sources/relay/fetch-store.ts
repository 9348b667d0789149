import { AppError } from '../../platform/errors'
import type { SendToStore, StoreResponse, StoreRequest } from './store'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 307, 308])
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i
const FEED_TYPE = /^(?:(?:application|text)\/(?:[\w.+-]+\+)?(?:xml|json)|text\/plain)\b/i

/** There was no response, or not one of an API. */
export const unreachable = () =>
  new AppError(
    'upstream-refused',
    'store-unreachable',
    'The store isn’t responding right now. Please try again in a moment.',
  )

/**
 * Sends a request to a store. GET requests follow redirects within the store. Any response that is neither
 * JSON nor a feed is an error.
 * @throws AppError `store-unreachable`
 */
export async function fetchStore(
  send: SendToStore,
  request: StoreRequest,
  answers: 'json' | 'feed',
): Promise<StoreResponse> {
  const until = Date.now() + request.timeout
  let url = request.url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await send({ ...request, url, timeout: until - Date.now() })
    if (answer === null) throw unreachable()
    const next = request.method === 'GET' ? redirectOf(answer, url) : null
    if (next === null) return isAnswer(answer, answers) ? answer : refuse()
    url = next
  }
  throw unreachable()
}

function refuse(): never {
  throw unreachable()
}

/**
 * Returns the target of a redirect within the same store, or null. @throws AppError `store-unreachable` for
 * other targets
 */
function redirectOf({ status, headers }: StoreResponse, from: string): string | null {
  const { location } = headers
  if (!REDIRECTS.has(status) || location === undefined) return null
  if (!URL.canParse(location, from)) throw unreachable()
  const [before, after] = [new URL(from), new URL(location, from)]
  const isUpgrade = before.protocol === 'http:' && after.protocol === 'https:' && after.port === ''
  const isSame = before.origin === after.origin || (isUpgrade && before.hostname === after.hostname)
  if (!isSame || after.username !== '' || after.password !== '') throw unreachable()
  return after.href
}

/** An HTML page is never valid, whatever its status: it is a challenge, a maintenance page or a login. */
function isAnswer({ status, headers, bytes }: StoreResponse, answers: 'json' | 'feed'): boolean {
  if (status === 204 || status === 304) return true
  if (status < 200 || status > 599 || status === 205) return false
  const type = headers['content-type'] ?? ''
  if (!(answers === 'json' ? JSON_TYPE : FEED_TYPE).test(type)) return false
  const start = new TextDecoder().decode(bytes.subarray(0, 400)).trimStart()
  return answers === 'json'
    ? /^[[{"\dtfn-]/.test(start)
    : /^(?:<\?xml|<rss|<feed|<rdf|<!--|\{)/i.test(start) && !/<html/i.test(start)
}
