import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { type ApnsResponse, reasonIn, parseRetryAfter } from './apns-response'

/** The request was not processed, so it can be sent again. */
export class NotProcessed extends Error {}
/** It is unknown whether the request was processed. */
export class ResponseLost extends Error {}

export type SessionOptions = {
  /** Certificates to trust instead of the system's. */
  ca?: string | undefined
  /** Milliseconds. */
  connectWithin?: number
}

export type AppleSession = {
  isUsable: () => boolean
  /** Maximum concurrent requests, as set by the peer. */
  limit: () => number
  /** Whether any response has arrived. */
  hasAnswered: () => boolean
  /** @param until deadline in epoch milliseconds @throws NotProcessed; ResponseLost */
  send: (headers: Record<string, string>, body: string, until: number) => Promise<ApnsResponse>
  /** Drops in-flight requests. */
  close: () => void
}

/** Upper bound for the peer's own limit, so that one slow peer cannot use up everything. */
const MAX_CONCURRENT_STREAMS = 1000
const PING_INTERVAL = 60_000
const PONG_TIMEOUT = 10_000
const MAX_IDLE_MS = 15 * 60_000
const MEGABYTES = 64

/**
 * Opens an HTTP/2 connection (RFC 9113). Resolves once the peer has sent its settings.
 * @throws Error if it cannot be reached in time
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
  let lastAccepted = Infinity
  let [answered, active, usedAt] = [false, 0, Date.now()]
  // Streams up to the last accepted one are still answered.
  session.on('goaway', (_code, lastStreamId: number) => (lastAccepted = lastStreamId))
  const isUsable = () => !session.closed && !session.destroyed && lastAccepted === Infinity

  const send = (headers: Record<string, string>, body: string, until: number) =>
    new Promise<ApnsResponse>((resolve, reject) => {
      const left = until - Date.now()
      if (!isUsable() || left <= 0) return reject(new NotProcessed('there is no connection or no time left'))
      const stream = session.request({ ...headers, [constants.HTTP2_HEADER_METHOD]: 'POST' })
      let status = 0
      let retryAfter: string | undefined
      let text = ''
      if (active++ === 0) session.ref()
      usedAt = Date.now()
      // The stream's own timeout would restart with each byte.
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
      let isComplete = false
      stream.on('end', () => (isComplete = true))
      stream.on('error', () => undefined) // the close event reports it
      stream.on('close', () => {
        clearTimeout(late)
        if (--active === 0 && !session.destroyed) session.unref()
        if (status === 200 || (status > 0 && isComplete)) {
          answered = true
          const reason = status === 200 ? '' : reasonIn(text)
          resolve({ status, reason, retryAfter: parseRetryAfter(retryAfter) })
          return
        }
        const isProcessed =
          stream.id !== undefined &&
          stream.id <= lastAccepted &&
          stream.rstCode !== constants.NGHTTP2_REFUSED_STREAM
        reject(
          isProcessed
            ? new ResponseLost('the answer was lost')
            : new NotProcessed('the request was not taken'),
        )
      })
      stream.end(body)
    })

  return new Promise((resolve, reject) => {
    const late = setTimeout(() => session.destroy(new Error('no connection in time')), connectWithin)
    const alive = setInterval(() => {
      if (active === 0 && Date.now() - usedAt > MAX_IDLE_MS) session.close()
      else checkAlive(session)
    }, PING_INTERVAL)
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

/** Sends a PING frame and drops the connection without a reply, even if TCP considers it alive. */
function checkAlive(session: ClientHttp2Session): void {
  if (session.destroyed || session.closed) return
  const late = setTimeout(() => session.destroy(), PONG_TIMEOUT)
  late.unref()
  session.ping((error) => {
    clearTimeout(late)
    if (error && !session.destroyed) session.destroy()
  })
}

/** At least 1: with a limit of 0, the peer delays the request. */
function limitOf({ remoteSettings }: ClientHttp2Session): number {
  return Math.max(
    1,
    Math.min(remoteSettings.maxConcurrentStreams ?? MAX_CONCURRENT_STREAMS, MAX_CONCURRENT_STREAMS),
  )
}
