import webPush from 'web-push'
import { HOUR, SECOND } from '../../../base/clock'
import type { VapidKeys } from './vapid'

/** RFC 8292 allows a day. */
const VALID = 12 * HOUR
const RENEWED_AFTER = 6 * HOUR
/** Anybody may name a push service of their own. */
const MAX_KEPT = 1000

/**
 * Signs for push services (RFC 8292): once for each origin, and again after hours.
 * @param subject whom a push service can ask: `mailto:` or `https:`
 * @returns the header `Authorization` for an origin
 */
export function vapidSigner({ publicKey, privateKey }: VapidKeys, subject: string) {
  const kept = new Map<string, { header: string; renewAt: number }>()
  return (origin: string, now = Date.now()): string => {
    const known = kept.get(origin)
    if (known && known.renewAt > now) return known.header
    const until = Math.floor((now + VALID) / SECOND)
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      until,
    )
    const [oldest] = kept.keys()
    if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
    kept.set(origin, { header, renewAt: now + RENEWED_AFTER })
    return header
  }
}
