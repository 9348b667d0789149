/** What Apple answered: the status, and its reason where it took nothing. */
export type AppleAnswer = { status: number; reason: string; retryAfter: Date | undefined }

/** What to do about an answer. `stale` asks for a new token, `accused` is about the key and its bundle ID, `refused` about one message. */
export type Verdict =
  | { kind: 'sent' }
  | { kind: 'gone'; reason: string }
  | { kind: 'later'; reason: string; retryAfter?: Date }
  | { kind: 'stale' }
  | { kind: 'accused' | 'refused'; reason: string }

/** A bundle ID with a slip of the pen gets one of these for every device. */
const ABOUT_THE_TOPIC = new Set(['BadTopic', 'MissingTopic', 'TopicDisallowed', 'DeviceTokenNotForTopic'])

/**
 * Apple's table "Handling notification responses from APNs". Only 410 (`Unregistered`, `ExpiredToken`) ends a device. One with a
 * `BadDeviceToken` cannot be reached: it stays, since its token may be right for another key or environment.
 */
export function verdictOf({ status, reason, retryAfter }: AppleAnswer): Verdict {
  if (status === 200) return { kind: 'sent' }
  if (status === 410 || reason === 'Unregistered') return { kind: 'gone', reason }
  if (reason === 'ExpiredProviderToken') return { kind: 'stale' }
  if (status === 429 || status >= 500)
    return { kind: 'later', reason: reason || `status ${status}`, ...(retryAfter && { retryAfter }) }
  const isAccused = status === 401 || status === 403 || ABOUT_THE_TOPIC.has(reason)
  return { kind: isAccused ? 'accused' : 'refused', reason: reason || `status ${status}` }
}

/** Of the body, which is JSON: `{"reason":"BadDeviceToken"}`. Empty for anything else. */
export function reasonIn(body: string): string {
  try {
    const { reason } = JSON.parse(body) as { reason?: unknown }
    return typeof reason === 'string' && /^\w{1,64}$/.test(reason) ? reason : ''
  } catch {
    return ''
  }
}

/** Seconds or a date (RFC 9110, 10.2.3), at most a day ahead. */
export function retryAfterIn(header: string | undefined, now = Date.now()): Date | undefined {
  if (!header) return undefined
  const at = /^\d{1,9}$/.test(header) ? now + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(at) ? undefined : new Date(Math.min(Math.max(at, now), now + 24 * 60 * 60_000))
}

/** What an owner reads of why Apple doesn't take their key. */
export function keyRefusalText(reason: string, bundleId: string): string {
  const texts: Record<string, string> = {
    InvalidProviderToken:
      'Apple doesn’t accept this key. Check the key ID and the team ID, and that the key was not revoked.',
    ExpiredProviderToken:
      'Apple says that our requests are too old. The clock of this service is wrong: please tell the people who run it.',
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
