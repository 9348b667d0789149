import { Agent, type Dispatcher } from 'undici'
import webPush from 'web-push'
import { type Lookup, createGuardedConnector } from '../../../guarded-fetch/connector'
import { FetchProblemError } from '../../../guarded-fetch/errors'
import { type PolicyOptions, createPolicy } from '../../../guarded-fetch/policy'
import { SECOND } from '../../../base/clock'
import type { VapidKeys } from './vapid'
import { isAllowedEndpoint, makerAt } from './allowed-endpoint'
import type { Outcome } from '../outcome'
import { outcomeOf } from './outcome-of'
import { vapidSigner } from './vapid-header'

/** For the connection, and for the answer. */
const TIMEOUT = 10 * SECOND
/** For both and the answer's body: a service that sends a byte now and then keeps each of these clocks from running out. */
const ATTEMPT = 20 * SECOND
/** Connections to one push service, which each carry one message at a time. */
export const CONNECTIONS = 100
/** Messages at the same time to one that is not a browser maker's: somebody's own, perhaps. */
export const STRANGERS_CONNECTIONS = 8

/** One message for one device. */
export type WebPush = {
  endpoint: string
  p256dh: string
  auth: string
  payload: string
  /** Seconds for which the push service keeps it. */
  ttl: number
  /** What has the same one takes its place there: at most 32 letters of base64url (RFC 8030, section 5.4). */
  topic: string
}

export type ClientOptions = {
  vapid: VapidKeys
  subject: string
  rules: PolicyOptions
  /** Takes the place of the system's resolver; what it gives is checked all the same. */
  lookup?: Lookup
  /** Milliseconds for all of an attempt. */
  attemptWithin?: number
}

export type WebPushClient = {
  send: (push: WebPush) => Promise<Outcome>
  close: () => Promise<void>
}

/**
 * Encrypts messages (RFC 8291) and hands them to push services, over connections that are kept. Those of browser makers are
 * asked directly, all others through the guard of outside requests. It tells nobody what went wrong beyond an outcome: keys
 * and endpoints are in no error.
 */
export function createWebPushClient({
  vapid,
  subject,
  rules,
  lookup,
  attemptWithin = ATTEMPT,
}: ClientOptions): WebPushClient {
  const sign = vapidSigner(vapid, subject)
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
    async send({ endpoint, p256dh, auth, payload, ttl, topic }) {
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
          authorization: sign(url.origin),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttl),
          urgency: 'normal',
          topic,
        },
        body,
      }
      try {
        const response = await (makerAt(url) === null ? guarded : open).request(request)
        // Nobody needs the body, but its connection carries the next message only after it.
        await response.body.dump().catch(() => undefined)
        return outcomeOf(response.statusCode, first(response.headers['retry-after']))
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

/** None for keys that no device can have made: a point that is not on the curve. */
function encrypted(p256dh: string, auth: string, payload: string): Buffer | null {
  try {
    return webPush.encrypt(p256dh, auth, payload, 'aes128gcm').cipherText
  } catch {
    return null
  }
}

/** What the guard refuses stays refused; all else may be the network's, and passes. */
function failed(error: unknown): Outcome {
  for (let at: unknown = error; at instanceof Error; at = at.cause)
    if (at instanceof FetchProblemError) return { kind: 'refused', reason: 'unreachable' }
  return { kind: 'later', reason: 'unreachable' }
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value
}
