import { AppError } from '../../platform/errors'
import type { SendToStore, StoreAnswer, StoreRequest } from './store'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 307, 308])
const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\b/i
const FEED_TYPE = /^(?:(?:application|text)\/(?:[\w.+-]+\+)?(?:xml|json)|text\/plain)\b/i

/** The store did not answer, or not as an API does. */
export const unreachable = () =>
  new AppError(
    'upstream-refused',
    'store-unreachable',
    'The store isn’t answering right now. Please try again in a moment.',
  )

/**
 * Asks a store. A read follows redirects as long as they stay with the store; what comes back is JSON or a feed, or it does
 * not come back.
 * @throws AppError `store-unreachable`
 */
export async function reachStore(
  send: SendToStore,
  request: StoreRequest,
  answers: 'json' | 'feed',
): Promise<StoreAnswer> {
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

/** Where a redirect leads, if that is the same store. @throws AppError `store-unreachable` for any other place */
function redirectOf({ status, headers }: StoreAnswer, from: string): string | null {
  const { location } = headers
  if (!REDIRECTS.has(status) || location === undefined) return null
  if (!URL.canParse(location, from)) throw unreachable()
  const [before, after] = [new URL(from), new URL(location, from)]
  const isUpgrade = before.protocol === 'http:' && after.protocol === 'https:' && after.port === ''
  const isSame = before.origin === after.origin || (isUpgrade && before.hostname === after.hostname)
  if (!isSame || after.username !== '' || after.password !== '') throw unreachable()
  return after.href
}

/** A page of HTML is no answer, whatever its status: it is a challenge, a maintenance page, a login. */
function isAnswer({ status, headers, bytes }: StoreAnswer, answers: 'json' | 'feed'): boolean {
  if (status === 204 || status === 304) return true
  if (status < 200 || status > 599 || status === 205) return false
  const type = headers['content-type'] ?? ''
  if (!(answers === 'json' ? JSON_TYPE : FEED_TYPE).test(type)) return false
  const start = new TextDecoder().decode(bytes.subarray(0, 400)).trimStart()
  return answers === 'json'
    ? /^[[{"\dtfn-]/.test(start)
    : /^(?:<\?xml|<rss|<feed|<rdf|<!--|\{)/i.test(start) && !/<html/i.test(start)
}
