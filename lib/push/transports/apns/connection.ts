import type { AppleAnswer } from './apple-answer'
import { AnswerLost, type AppleSession, NotTaken, openSession, type SessionOptions } from './session'

/** Apple could not be reached; nothing is tried again before that time. */
export class Unreachable extends Error {
  constructor(readonly retryAfter: Date) {
    super('Apple’s push service could not be reached')
  }
}

export type AppleConnection = {
  /** @throws Unreachable; AnswerLost when the answer was lost more than once */
  request: (headers: Record<string, string>, body: string) => Promise<AppleAnswer>
  /** What is on its way is lost, and nothing is taken any more. */
  close: () => void
}

/** A request that nobody took is sent again; one whose answer was lost too, since a device shows a message once. */
const MAX_REFUSALS = 10
const MAX_LOSSES = 2
const FIRST_PAUSE = 1_000
const MAX_PAUSE = 60_000
/** For all that a request takes: a connection, its turn, the answer, and what is sent again. */
const ANSWER_WITHIN = 20_000

export type ConnectionOptions = SessionOptions & { answerWithin?: number }

/**
 * One connection to an address, opened when it is needed and again when it ends, with as many requests at once as the peer allows.
 * Connections that fail again and again are made ever more rarely.
 */
export function appleConnection(
  origin: string,
  { answerWithin = ANSWER_WITHIN, ...options }: ConnectionOptions = {},
): AppleConnection {
  let opening: Promise<AppleSession> | undefined
  let session: AppleSession | undefined
  let [failures, notBefore] = [0, 0]
  let active = 0
  let closed = false
  const waiting: (() => void)[] = []

  const failed = () => {
    const pause = Math.min(FIRST_PAUSE * 2 ** failures++, MAX_PAUSE)
    notBefore = Date.now() + pause
  }
  const wake = (count: number) => waiting.splice(0, count).forEach((go) => go())

  async function open(): Promise<AppleSession> {
    if (closed) throw new NotTaken('the connection was closed')
    // A peer that takes connections and answers nothing on them is one that cannot be reached.
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

  /** All who need one wait for the same. */
  async function usable(): Promise<AppleSession> {
    if (session?.isUsable()) return session
    opening ??= open().finally(() => (opening = undefined))
    return opening
  }

  async function inTurn<T>(work: (session: AppleSession) => Promise<T>): Promise<T> {
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
          const answer = await inTurn((mine) => mine.send(headers, body, until))
          failures = 0
          return answer
        } catch (error) {
          if (closed || Date.now() >= until) throw error
          if (error instanceof NotTaken && ++refusals < MAX_REFUSALS) continue
          if (error instanceof AnswerLost && ++losses < MAX_LOSSES) continue
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
