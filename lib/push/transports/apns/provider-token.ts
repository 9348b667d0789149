import { type KeyObject, sign } from 'node:crypto'

/** Identity of a provider token: the key and the team. */
export type ApnsIdentity = { keyId: string; teamId: string; privateKey: KeyObject }

/** Apple rejects a token older than 60 minutes, and a new one within 20 minutes of the last. */
const RENEWED_AFTER = 45 * 60_000
const MIN_TOKEN_AGE_MS = 20 * 60_000

export type ProviderTokens = {
  /** Returns the current token. */
  token: (now?: number) => string
  /**
   * Call if Apple reports a stale token.
   * @returns whether another token is available; false if the current one is too new, which means that the
   *   clocks differ
   */
  expired: (token: string, now?: number) => boolean
}

/** Creates tokens of one key (JWT, ES256: RFC 7519, RFC 7518), each used for 45 minutes. */
export function providerTokens(identity: ApnsIdentity): ProviderTokens {
  let present: { text: string; madeAt: number } | undefined
  let forcedAt = -Infinity
  const make = (now: number) => (present = { text: signed(identity, now), madeAt: now })
  return {
    token(now = Date.now()) {
      const isFresh = present && Math.abs(now - present.madeAt) < RENEWED_AFTER
      return (isFresh && present ? present : make(now)).text
    },
    expired(token, now = Date.now()) {
      if (present && present.text !== token) return true
      if (now - forcedAt < MIN_TOKEN_AGE_MS) return false
      forcedAt = now
      make(now)
      return true
    },
  }
}

function signed({ keyId, teamId, privateKey }: ApnsIdentity, now: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'ES256', kid: keyId })}.${part({ iss: teamId, iat: Math.floor(now / 1000) })}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
