import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { HOUR, SECOND } from '../../../base/clock'
import type { VapidKeys } from './vapid'

/** RFC 8292 allows up to a day. */
const VALID = 12 * HOUR
const RENEWED_AFTER = 6 * HOUR
/** Maximum cached signatures: one per app and origin, and devices can name any push service. */
const MAX_ENTRIES = 10_000

type Signing = { keys: VapidKeys; origin: string }

/**
 * Signs for push services (RFC 8292), once per pair and origin and again after hours.
 * @param subject contact for push services: `mailto:` or `https:`
 * @param clock must be the wall clock, because the signature contains an expiry
 * @returns the `Authorization` header of a pair for an origin
 */
export function vapidSigner(subject: string, clock = { now: Date.now }) {
  const headers = new LRUCache<string, string, Signing>({
    max: MAX_ENTRIES,
    ttl: RENEWED_AFTER,
    ttlResolution: 0,
    perf: clock,
    memoMethod(_key, _stale, { context: { keys, origin } }) {
      const until = Math.floor((clock.now() + VALID) / SECOND)
      const { publicKey, privateKey } = keys
      return webPush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm', until).Authorization
    },
  })
  return (keys: VapidKeys, origin: string): string =>
    headers.memo(`${keys.publicKey} ${origin}`, { context: { keys, origin } })
}
