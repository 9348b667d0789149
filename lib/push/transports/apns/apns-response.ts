import { readRetryAfter } from '../../../base/backoff'
import { DAY } from '../../../base/clock'

/** Response of Apple: its status, and the reason if it rejected the request. */
export type ApnsResponse = { status: number; reason: string; retryAfter: Date | undefined }

/**
 * How to handle a response. `stale` needs a new token, `accused` concerns the key and its bundle ID,
 * `refused` one message.
 */
export type Verdict =
  | { kind: 'sent' }
  | { kind: 'gone'; reason: string }
  | { kind: 'later'; reason: string; retryAfter?: Date }
  | { kind: 'stale' }
  | { kind: 'accused' | 'refused'; reason: string }

/** With a mistyped bundle ID, every device gets one of these. */
const ABOUT_THE_TOPIC = new Set(['BadTopic', 'MissingTopic', 'TopicDisallowed', 'DeviceTokenNotForTopic'])

/**
 * Follows Apple's "Handling notification responses from APNs". Only 410 (`Unregistered`, `ExpiredToken`) ends
 * a device. A device with a `BadDeviceToken` stays, because its token may be valid for another key or
 * environment.
 */
export function classifyApnsResponse({ status, reason, retryAfter }: ApnsResponse): Verdict {
  if (status === 200) return { kind: 'sent' }
  if (status === 410 || reason === 'Unregistered') return { kind: 'gone', reason }
  if (reason === 'ExpiredProviderToken') return { kind: 'stale' }
  if (status === 429 || status >= 500)
    return { kind: 'later', reason: reason || `status ${status}`, ...(retryAfter && { retryAfter }) }
  const isAccused = status === 401 || status === 403 || ABOUT_THE_TOPIC.has(reason)
  return { kind: isAccused ? 'accused' : 'refused', reason: reason || `status ${status}` }
}

/** Reads the reason from a JSON body such as `{"reason":"BadDeviceToken"}`. Empty for any other body. */
export function reasonIn(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown }
    return typeof reason === 'string' && /^\w{1,64}$/.test(reason) ? reason : ''
  } catch {
    return ''
  }
}

/** Clamps to at most a day ahead. */
export function parseRetryAfter(header: string | undefined, now = Date.now()): Date | undefined {
  const at = readRetryAfter(header, now)
  return at === null ? undefined : new Date(Math.min(Math.max(at, now), now + DAY))
}

/** Explains to the owner why Apple rejects their key. */
export function keyRefusalText(reason: string, bundleId: string): string {
  const texts: Record<string, string> = {
    InvalidProviderToken:
      'Apple doesn’t accept this key. Check the key ID and the team ID, and that the key was not revoked.',
    ExpiredProviderToken:
      'Apple rejected our requests as expired. The server’s clock is wrong. Contact your administrator.',
    TopicDisallowed: `This key may not send to ${bundleId}. Check the bundle ID, and that the key is of the same team.`,
    BadTopic: `Apple doesn’t know the bundle ID ${bundleId}.`,
    DeviceTokenNotForTopic: `An iPhone has the app under a bundle ID other than ${bundleId}. Check the bundle ID.`,
    BadEnvironmentKeyIdInToken:
      'This key is for one environment only. Create a key for “Sandbox & Production” at Apple.',
    BadEnvironmentKeyInToken:
      'This key is for one environment only. Create a key for “Sandbox & Production” at Apple.',
    UnrelatedKeyIdInToken: `This key is for other apps than ${bundleId}. Create a team-scoped key at Apple.`,
  }
  return texts[reason] ?? `Apple refused this key: ${reason}.`
}
