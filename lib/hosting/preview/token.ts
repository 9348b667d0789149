import { DAY, SECOND } from '../../base/clock'
import { isProof, proofOf } from '../../platform/secrets/tickets'

const KEY = 'appkiln previews'

/** Lifetime of a preview. */
export const PREVIEW_LIFETIME = DAY

/**
 * Creates a token that gives access to an app for a day: app id, expiry in seconds, and an HMAC over both.
 * Nothing is stored, and any node can verify it.
 */
export function createPreviewToken(appId: string, now: Date): { token: string; expiresAt: Date } {
  const seconds = Math.floor((now.getTime() + PREVIEW_LIFETIME) / SECOND)
  const head = `${appId}-${seconds.toString(36)}`
  return {
    token: `${head}-${proofOf(KEY, head).toString('base64url')}`,
    expiresAt: new Date(seconds * SECOND),
  }
}

/** The app of a token. Null if the token is invalid or expired. */
export function readPreviewToken(token: string, now: Date): string | null {
  const [, head = '', appId = '', end = '', proof = ''] =
    /^(([a-z0-9]{8,40})-([a-z0-9]{1,9}))-([\w-]{43})$/.exec(token) ?? []
  if (!isProof(Buffer.from(proof, 'base64url'), proofOf(KEY, head))) return null
  return Number.parseInt(end, 36) * SECOND > now.getTime() ? appId : null
}
