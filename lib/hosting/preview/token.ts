import { createHmac, timingSafeEqual } from 'node:crypto'
import { DAY, SECOND } from '../../base/clock'
import { derivedKey } from '../../platform/secrets/derived-key'

/** How long a preview can be looked at. */
export const PREVIEW_LIFETIME = DAY

/**
 * Lets whoever has it look at an app for a day: the app, the end in seconds, and an HMAC over both. Nothing is stored, and any
 * node can check it.
 */
export function givePreviewToken(appId: string, now: Date): { token: string; expiresAt: Date } {
  const seconds = Math.floor((now.getTime() + PREVIEW_LIFETIME) / SECOND)
  const head = `${appId}-${seconds.toString(36)}`
  return { token: `${head}-${proofOf(head).toString('base64url')}`, expiresAt: new Date(seconds * SECOND) }
}

/** The app that a token lets people look at; null for one that is not ours or has ended. */
export function readPreviewToken(token: string, now: Date): string | null {
  const [, head = '', appId = '', end = '', proof = ''] =
    /^(([a-z0-9]{8,40})-([a-z0-9]{1,9}))-([\w-]{43})$/.exec(token) ?? []
  const given = Buffer.from(proof, 'base64url')
  const expected = proofOf(head)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number.parseInt(end, 36) * SECOND > now.getTime() ? appId : null
}

function proofOf(head: string): Buffer {
  return createHmac('sha256', derivedKey('appkiln previews')).update(head).digest()
}
