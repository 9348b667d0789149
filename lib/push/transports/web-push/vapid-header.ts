import { LRUCache } from 'lru-cache'
import webPush from 'web-push'
import { HOUR, SECOND } from '../../../base/clock'
import type { VapidKeys } from './vapid'

/** RFC 8292 allows up to a day. */
const VALID = 12 * HOUR
const RENEWED_AFTER = 6 * HOUR
/** Maximum cached origins, because devices can name any push service. */
const MAX_ENTRIES = 1000

/**
 * Signs for push services (RFC 8292), once per origin and again after hours.
 * @param subject contact for push services: `mailto:` or `https:`
 * @param clock must be the wall clock, because the signature contains an expiry
 * @returns the `Authorization` header for an origin
 */
export function vapidSigner(
  { publicKey, privateKey }: VapidKeys,
  subject: string,
  clock = { now: Date.now },
) {
  const headers = new LRUCache<string, string>({
    max: MAX_ENTRIES,
    ttl: RENEWED_AFTER,
    ttlResolution: 0,
    perf: clock,
    memoMethod(origin) {
      const until = Math.floor((clock.now() + VALID) / SECOND)
      const keys = [publicKey, privateKey] as const
      return webPush.getVapidHeaders(origin, subject, ...keys, 'aes128gcm', until).Authorization
    },
  })
  return (origin: string): string => headers.memo(origin)
}
