import { backoff } from '../../../base/backoff'
import { MINUTE, SECOND } from '../../../base/clock'
import type { ApnsResponse } from './apns-response'
import { ResponseLost, type AppleSession, NotProcessed, openSession, type SessionOptions } from './session'

/** Apple could not be reached. Do not retry before `retryAfter`. */
export class Unreachable extends Error {
  constructor(readonly retryAfter: Date) {
    super('Apple’s push service could not be reached')
  }
}

export type AppleConnection = {
  /** @throws Unreachable; ResponseLost if the response was lost more than once */
  request: (headers: Record<string, string>, body: string) => Promise<ApnsResponse>
  /** Drops in-flight requests and accepts no more. */
  close: () => void
}

/** Maximum resends of unprocessed requests and of lost responses. A device shows a message only once. */
const MAX_REFUSALS = 10
const MAX_LOSSES = 2
const PAUSES = { first: SECOND, max: MINUTE }
/** Maximum milliseconds for a request, including connecting, waiting and resends. */
const RESPONSE_TIMEOUT = 20_000

export type ConnectionOptions = SessionOptions & { answerWithin?: number }

/**
 * A connection that opens on demand, reopens when it ends, and sends as many concurrent requests as the peer
 * allows. Repeated failures back off exponentially.
 */
export function appleConnection(
  origin: string,
  { answerWithin = RESPONSE_TIMEOUT, ...options }: ConnectionOptions = {},
): AppleConnection {
  let opening: Promise<AppleSession> | undefined
  let session: AppleSession | undefined
  let [failures, notBefore] = [0, 0]
  let active = 0
  let closed = false
  const waiting: (() => void)[] = []

  const failed = () => {
    notBefore = Date.now() + backoff(failures++, PAUSES)
  }
  const wake = (count: number) => waiting.splice(0, count).forEach((go) => go())

  async function open(): Promise<AppleSession> {
    if (closed) throw new NotProcessed('the connection was closed')
    // A peer that accepts connections but never responds counts as unreachable.
    if (session && !session.hasAnswered()) failed()
    session = undefined
    if (Date.now() < notBefore) throw new Unreachable(new Date(notBefore))
    try {
      session = await openSession(origin, options)
    } catch {
      failed()
      throw new Unreachable(new Date(notBefore))
    }
    if (closed) session.close()
    return session
  }

  /** Concurrent callers share one connection attempt. */
  async function usable(): Promise<AppleSession> {
    if (session?.isUsable()) return session
    opening ??= open().finally(() => (opening = undefined))
    return opening
  }

  async function withStreamSlot<T>(work: (session: AppleSession) => Promise<T>): Promise<T> {
    let mine = await usable()
    while (active >= mine.limit()) {
      await new Promise<void>((go) => waiting.push(go))
      mine = await usable().catch((error: unknown) => {
        wake(1)
        throw error
      })
    }
    active++
    try {
      return await work(mine)
    } finally {
      active--
      wake(Math.max(1, mine.limit() - active))
    }
  }

  return {
    async request(headers, body) {
      const until = Date.now() + answerWithin
      for (let [refusals, losses] = [0, 0]; ;) {
        try {
          const response = await withStreamSlot((mine) => mine.send(headers, body, until))
          failures = 0
          return response
        } catch (error) {
          if (closed || Date.now() >= until) throw error
          if (error instanceof NotProcessed && ++refusals < MAX_REFUSALS) continue
          if (error instanceof ResponseLost && ++losses < MAX_LOSSES) continue
          throw error
        }
      }
    },
    close() {
      closed = true
      session?.close()
    },
  }
}
