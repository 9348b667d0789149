import { createHash } from 'node:crypto'
import { DAY, SECOND } from '../base/clock'
import { isProof, issueTicket, proofOf, readTicket } from '../platform/secrets/tickets'

const LINK_KEY = 'appkiln review links'
const FRAME_KEY = 'appkiln previews'
const PASSPHRASE = { key: 'appkiln review passphrases', random: 8 }
/** A correct passphrase is remembered for so long. */
export const PASSPHRASE_LIFETIME = 30 * DAY

/** The token in a link's URL: its id and an HMAC over it. Any node can verify it. */
export function toLinkToken(id: string): string {
  return `${id}-${proofOf(LINK_KEY, id).toString('base64url')}`
}

/** The link's id, or null if we did not make the token. */
export function readLinkToken(token: string): string | null {
  const [, id = '', proof = ''] = /^([a-z0-9]{8,40})-([\w-]{43})$/.exec(token) ?? []
  return isProof(Buffer.from(proof, 'base64url'), proofOf(LINK_KEY, id)) ? id : null
}

/** The token of the app that a link shows: link id, expiry in seconds, and an HMAC over both. */
export function toFrameToken(linkId: string, expiresAt: Date): string {
  const head = `${linkId}-${Math.floor(expiresAt.getTime() / SECOND).toString(36)}`
  return `${head}-${proofOf(FRAME_KEY, head).toString('base64url')}`
}

/** The link of such a token. Null if the token is invalid or expired. */
export function readFrameToken(token: string, now: Date): string | null {
  const [, head = '', linkId = '', end = '', proof = ''] =
    /^(([a-z0-9]{8,40})-([a-z0-9]{1,9}))-([\w-]{43})$/.exec(token) ?? []
  if (!isProof(Buffer.from(proof, 'base64url'), proofOf(FRAME_KEY, head))) return null
  return Number.parseInt(end, 36) * SECOND > now.getTime() ? linkId : null
}

/** The end of the next day (UTC), so that a page that is polled gets the same token all day. */
export function frameExpiry(now: Date): Date {
  return new Date((Math.floor(now.getTime() / DAY) + 2) * DAY)
}

/** Proves that a browser sent a link's passphrase. Another passphrase ends it. */
export function issuePassphraseTicket(linkId: string, passphraseHash: string, now: Date): string {
  return issueTicket(PASSPHRASE, [linkId, fingerprint(passphraseHash)], now)
}

export function isPassphraseTicket(
  ticket: string,
  { id, passphraseHash }: { id: string; passphraseHash: string },
  now: Date,
): boolean {
  const issued = readTicket(PASSPHRASE, [id, fingerprint(passphraseHash)], ticket)
  return issued !== null && now.getTime() - issued.getTime() < PASSPHRASE_LIFETIME
}

const fingerprint = (hash: string) => createHash('sha256').update(hash).digest('hex')
