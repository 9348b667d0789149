import { Agent, type Dispatcher } from 'undici'
import webPush from 'web-push'
import { type Lookup, createGuardedConnector } from '../../../guarded-fetch/connector'
import { FetchProblemError } from '../../../guarded-fetch/errors'
import { type PolicyOptions, createPolicy } from '../../../guarded-fetch/policy'
import { SECOND } from '../../../base/clock'
import type { VapidKeys } from './vapid'
import { isAllowedEndpoint, makerAt } from './allowed-endpoint'
import type { Outcome, Urgency } from '../transport'
import { classifyResponse } from './classify-response'
import { vapidSigner } from './vapid-header'

/** Maximum time to connect, and to receive the response. */
const TIMEOUT = 10 * SECOND
/** Maximum time for a whole attempt. Without it, a service that trickles bytes would reset each timeout. */
const ATTEMPT = 20 * SECOND
/** Maximum connections to a push service. Each sends one message at a time. */
export const CONNECTIONS = 100
/** Maximum connections to a service that no browser maker runs. It may be someone's own server. */
export const STRANGERS_CONNECTIONS = 8

/** A message for one device. */
export type WebPush = {
  /** The pair that the device subscribed with. */
  vapid: VapidKeys
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** Seconds for which the push service stores it. */
  ttl: number
  /** `normal` by default. With `high`, a device that saves power is woken. */
  urgency?: Urgency
  /** Replaces an undelivered message with the same topic. At most 32 base64url characters (RFC 8030, 5.4). */
  topic: string
}

export type ClientOptions = {
  subject: string
  rules: PolicyOptions
  /** Replaces the system's resolver. Its results are still checked. */
  lookup?: Lookup
  /** Maximum milliseconds for a whole attempt. */
  attemptWithin?: number
}

export type WebPushClient = {
  send: (push: WebPush) => Promise<Outcome>
  close: () => Promise<void>
}

/**
 * Encrypts messages (RFC 8291) and sends them to push services over keep-alive connections. Connects directly
 * to browser makers, and through the SSRF guard to all others. Returns only an outcome: errors contain no
 * keys and no endpoints.
 */
export function createWebPushClient({
  subject,
  rules,
  lookup,
  attemptWithin = ATTEMPT,
}: ClientOptions): WebPushClient {
  const sign = vapidSigner(subject)
  const limits = {
    pipelining: 1,
    headersTimeout: TIMEOUT,
    bodyTimeout: TIMEOUT,
    keepAliveTimeout: 60 * SECOND,
    maxHeaderSize: 16_384,
    maxResponseSize: 65_536,
  }
  const open = new Agent({ ...limits, connections: CONNECTIONS, connect: { timeout: TIMEOUT } })
  const connect = createGuardedConnector(createPolicy(rules), { connectTimeout: TIMEOUT, lookup })
  const guarded = new Agent({ ...limits, connections: CONNECTIONS, connect })

  return {
    async send({ vapid, endpoint, p256dh, auth, payload, ttl, urgency = 'normal', topic }) {
      if (!isAllowedEndpoint(endpoint, rules)) return { kind: 'refused', reason: 'refused' }
      const url = new URL(endpoint)
      const body = encrypted(p256dh, auth, payload)
      if (!body) return { kind: 'refused', reason: 'refused' }
      const late = new AbortController()
      const timer = setTimeout(() => late.abort(), attemptWithin)
      const request: Dispatcher.RequestOptions = {
        signal: late.signal,
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'POST',
        headers: {
          authorization: sign(vapid, url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttl),
          urgency,
          topic,
        },
        body,
      }
      try {
        const response = await (makerAt(url) === null ? guarded : open).request(request)
        // The body must be read before the connection can send the next message.
        await response.body.dump().catch(() => undefined)
        return classifyResponse(response.statusCode, first(response.headers['retry-after']))
      } catch (error) {
        return failed(error)
      } finally {
        clearTimeout(timer)
      }
    },
    close: async () => {
      await Promise.all([open.destroy(), guarded.destroy()])
    },
  }
}

/** Returns null for keys that are not a point on the curve. */
function encrypted(p256dh: string, auth: string, payload: string): Buffer | null {
  try {
    return webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText
  } catch {
    return null
  }
}

/** A refusal of the SSRF guard is permanent. Any other error may be temporary. */
function failed(error: unknown): Outcome {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof FetchProblemError) return { kind: 'refused', reason: 'unreachable' }
  return { kind: 'later', reason: 'unreachable' }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
