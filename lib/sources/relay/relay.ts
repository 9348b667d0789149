import { AppError, InvalidError } from '../../platform/errors'
import { checkCall, type CheckedCall } from '../calls'
import { type Asking, withStore } from './limits'
import { personalHeaders, toPersonal } from './personal'
import { Failures } from './failures'
import { reachStore, unreachable } from './reach-store'
import type { Answers, RelayedAnswer, RelayRequest } from './request'
import { tellShared } from './respond'
import { keepAnswer, readAnswer, sharedAnswer, type SharedAnswer, usedAnswer } from './shared-answers'
import { Rush } from './rush'
import type { SendToStore } from './store'

const READ_MS = 10_000
/** An order may take a store longer, and one that was cut off may be placed all the same. */
const WRITE_MS = 30_000
/** Seconds that a refusal of the store holds, so that nobody can make us ask again and again. */
const REFUSAL_FRESH = 5
/** Seconds for which a store that did not answer is not asked the same again. */
const FAILURE_FRESH = 3
/** Seconds for which an old answer stands in where a limit keeps us from asking. */
const SPARE = 60
/** Seconds for which an old answer without prices stands in while a store is gone. */
const OUTAGE = 24 * 60 * 60

export type Relay = {
  /**
   * Asks a source what an app wants to know of it. What is everybody's comes from one memory, and is fetched once however
   * many ask; what is one person's goes straight through, with their Cart-Token and Nonce, and is kept nowhere.
   * @throws InvalidError, AppError `store-unreachable`, TooManyRequestsError, BusyError
   */
  ask(request: RelayRequest): Promise<RelayedAnswer>
}

/** Seconds for which an answer holds, and for which it may be shown while a new one is fetched. */
type Share = { fresh: number; stale: number }

/** @param now milliseconds */
export function createRelay(send: SendToStore, now: () => number = Date.now): Relay {
  const underWay = new Map<string, Promise<SharedAnswer>>()
  const failures = new Failures(FAILURE_FRESH, now)
  const rush = new Rush(now)

  const startFetch = ({ url, answers }: CheckedCall, asking: Asking): Promise<SharedAnswer> => {
    const load = () => loadShared(send, url, answers, now)
    const fetching = withStore(asking, new URL(url).origin, load)
      .catch((error: unknown) => {
        if (!isLimit(error)) failures.note(url)
        throw error
      })
      .finally(() => underWay.delete(url))
    underWay.set(url, fetching)
    return fetching
  }

  const fetchShared = async (checked: CheckedCall, asking: Asking): Promise<SharedAnswer> => {
    const { url } = checked
    if (failures.isRecent(url)) throw unreachable()
    const running = underWay.get(url)
    if (!running) return startFetch(checked, asking)
    // A limit that stops whoever came first stops nobody else.
    return running.catch((error: unknown) => {
      if (isLimit(error)) return underWay.get(url) ?? startFetch(checked, asking)
      throw error
    })
  }

  /** How long the answer to a call holds now. */
  const shareOf = ({ call, url }: CheckedCall): Share => {
    const { fresh, stale, rush: inRush } = call.shared ?? { fresh: 0, stale: 0 }
    const isRush = inRush !== undefined && rush.look(new URL(url).origin)
    return { fresh: isRush ? inRush : fresh, stale }
  }

  const shared = async (
    request: RelayRequest,
    checked: CheckedCall,
    { fresh, stale }: Share,
  ): Promise<SharedAnswer> => {
    const known = sharedAnswer(checked.url)
    if (!known) return fetchShared(checked, request)
    usedAnswer(checked.url, known)
    const age = (now() - known.at) / 1000
    const isRefusal = known.status >= 400
    if (age < (isRefusal ? REFUSAL_FRESH : fresh) && (isRefusal || !wantsNew(request))) return known
    if (!isRefusal && age < fresh + stale && !wantsNew(request)) {
      fetchShared(checked, request).catch(() => undefined) // the next one will see
      return known
    }
    const spare = isRefusal ? 0 : stale > 0 ? OUTAGE : 0
    return fetchShared(checked, request).catch((error: unknown) => standIn(error, known, age, spare))
  }

  return {
    async ask(request) {
      const checked = check(request)
      const { call, answers } = checked
      if (call.shared) {
        const share = shareOf(checked)
        return tell(await shared(request, checked, share), checked, share, request, now())
      }
      const headers = personalHeaders(request)
      const body = request.body === undefined ? {} : { body: JSON.stringify(request.body) }
      const timeout = request.method === 'GET' ? READ_MS : WRITE_MS
      const toSend = { method: request.method, url: checked.url, headers, timeout, ...body }
      const { origin } = new URL(checked.url)
      const answer = await withStore(request, origin, () => reachStore(send, toSend, answers))
      return toPersonal(answer, request.headers)
    },
  }
}

async function tell(
  answer: SharedAnswer,
  { url, answers }: CheckedCall,
  { fresh }: Share,
  { headers }: RelayRequest,
  now: number,
) {
  const told = await tellShared(answer, answers, headers, now)
  const until = answer.at + 1000 * fresh
  return answer.status === 200 && until > now ? { ...told, hot: { url, until, answers } } : told
}

function check({ source, method, route, search }: RelayRequest): CheckedCall {
  const checked = checkCall(source, { method, route, search })
  if (checked === 'unknown')
    throw new InvalidError('This can’t be asked of a source.', undefined, 'route-not-listed')
  if (checked === 'method')
    throw new InvalidError('This can’t be asked of a source in this way.', undefined, 'method-not-listed')
  return checked
}

/** A device asks past what is kept before it shows a price as today's. */
const wantsNew = ({ headers }: RelayRequest) =>
  /\b(?:no-cache|max-age=0)\b/i.test(headers.get('cache-control') ?? '')

/** Of nobody in particular: no header of the person who happens to ask first. */
async function loadShared(
  send: SendToStore,
  url: string,
  answers: Answers,
  now: () => number,
): Promise<SharedAnswer> {
  const known = sharedAnswer(url)
  const accept =
    answers === 'json'
      ? 'application/json'
      : 'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, */*;q=0.1'
  const headers = { accept, ...known?.validators }
  const answer = await reachStore(send, { method: 'GET', url, headers, timeout: READ_MS }, answers)
  if (known?.status === 200 ? isTrouble(answer.status) : answer.status === 304) throw unreachable()
  const fresh = answer.status === 304 && known ? { ...known, at: now() } : readAnswer(answer, now())
  keepAnswer(url, fresh)
  return fresh
}

/** What is old stands in for a store that is gone, and for a short time where a limit stops us; its age says so. */
function standIn(error: unknown, known: SharedAnswer, age: number, spare: number): SharedAnswer {
  if (known.status < 400 && age < Math.max(spare, isLimit(error) ? SPARE : 0)) return known
  throw error
}

const isLimit = (error: unknown) =>
  error instanceof AppError && (error.kind === 'too-many-requests' || error.kind === 'busy')

/** What a store says of itself rather than of what was asked. */
const isTrouble = (status: number) => status >= 500 || status === 429
