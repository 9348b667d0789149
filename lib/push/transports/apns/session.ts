import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { type AppleAnswer, reasonIn, retryAfterIn } from './apple-answer'

/** The request was not processed, so it may be sent again as it is. */
export class NotTaken extends Error {}
/** Nobody knows whether the request was processed. */
export class AnswerLost extends Error {}

export type SessionOptions = {
  /** Whom to trust in place of the system's authorities. */
  ca?: string | undefined
  /** Milliseconds. */
  connectWithin?: number
}

export type AppleSession = {
  isUsable: () => boolean
  /** How many requests may be on their way at once, as the peer says. */
  limit: () => number
  /** Whether anything was ever answered. */
  hasAnswered: () => boolean
  /** @param until when it is given up, in milliseconds @throws NotTaken; AnswerLost */
  send: (headers: Record<string, string>, body: string, until: number) => Promise<AppleAnswer>
  /** What is on its way is lost. */
  close: () => void
}

/** So that one slow peer doesn't hold everything, whatever it allows. */
const MAX_AT_ONCE = 1000
const PING_EVERY = 60_000
const PONG_WITHIN = 10_000
const IDLE_AT_MOST = 15 * 60_000
const MEGABYTES = 64

/**
 * One HTTP/2 connection (RFC 9113), there once the peer has said its settings.
 * @throws Error when it cannot be reached, or not in time
 */
export function openSession(
  origin: string,
  { ca, connectWithin = 10_000 }: SessionOptions = {},
): Promise<AppleSession> {
  const session = connect(origin, {
    ...(ca && { ca }),
    settings: { enablePush: false },
    maxSessionMemory: MEGABYTES,
  })
  let lastTaken = Infinity
  let [answered, active, usedAt] = [false, 0, Date.now()]
  // Requests below the last one that it took are still answered.
  session.on('goaway', (_code, lastStreamId: number) => (lastTaken = lastStreamId))
  const isUsable = () => !session.closed && !session.destroyed && lastTaken === Infinity

  const send = (headers: Record<string, string>, body: string, until: number) =>
    new Promise<AppleAnswer>((resolve, reject) => {
      const left = until - Date.now()
      if (!isUsable() || left <= 0) return reject(new NotTaken('there is no connection or no time left'))
      const stream = session.request({ ...headers, [constants.HTTP2_HEADER_METHOD]: 'POST' })
      let status = 0
      let retryAfter: string | undefined
      let text = ''
      if (active++ === 0) session.ref()
      usedAt = Date.now()
      // Not the stream's own timeout, which begins anew with each byte.
      const late = setTimeout(() => {
        checkAlive(session)
        stream.close(constants.NGHTTP2_CANCEL)
      }, left)
      stream.on('response', (head) => {
        status = Number(head[constants.HTTP2_HEADER_STATUS])
        retryAfter = head['retry-after']
      })
      stream.setEncoding('utf8')
      stream.on('data', (part: string) => (text = (text + part).slice(0, 10_000)))
      let isWhole = false
      stream.on('end', () => (isWhole = true))
      stream.on('error', () => undefined) // told by what comes after it
      stream.on('close', () => {
        clearTimeout(late)
        if (--active === 0 && !session.destroyed) session.unref()
        if (status === 200 || (status > 0 && isWhole)) {
          answered = true
          const reason = status === 200 ? '' : reasonIn(text)
          resolve({ status, reason, retryAfter: retryAfterIn(retryAfter) })
          return
        }
        const isTaken =
          stream.id !== undefined &&
          stream.id <= lastTaken &&
          stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM
        reject(isTaken ? new AnswerLost('the answer was lost') : new NotTaken('the request was not taken'))
      })
      stream.end(body)
    })

  return new Promise((resolve, reject) => {
    const late = setTimeout(() => session.destroy(new Error('no connection in time')), connectWithin)
    const alive = setInterval(() => {
      if (active === 0 && Date.now() - usedAt > IDLE_AT_MOST) session.close()
      else checkAlive(session)
    }, PING_EVERY)
    alive.unref()
    session.on('error', reject)
    session.once('close', () => {
      clearTimeout(late)
      clearInterval(alive)
      reject(new Error('the connection was closed'))
    })
    session.once('remoteSettings', () => {
      clearTimeout(late)
      if (active === 0) session.unref()
      resolve({
        isUsable,
        limit: () => limitOf(session),
        hasAnswered: () => answered,
        send,
        close: () => session.destroy(),
      })
    })
  })
}

/** Asks for a sign of life (a PING frame); without one the connection is dropped, whatever TCP believes. */
function checkAlive(session: ClientHttp2Session): void {
  if (session.destroyed || session.closed) return
  const late = setTimeout(() => session.destroy(), PONG_WITHIN)
  late.unref()
  session.ping((error) => {
    clearTimeout(late)
    if (error && !session.destroyed) session.destroy()
  })
}

/** One at least: a peer that allows none for the moment has it wait. */
function limitOf({ remoteSettings }: ClientHttp2Session): number {
  return Math.max(1, Math.min(remoteSettings.maxConcurrentStreams ?? MAX_AT_ONCE, MAX_AT_ONCE))
}
