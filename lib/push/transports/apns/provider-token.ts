import { type KeyObject, sign } from 'node:crypto'

/** Whose key it is: what a token for Apple's push service is made of. */
export type ApnsIdentity = { keyId: string; teamId: string; privateKey: KeyObject }

/** Apple refuses a token that is older than 60 minutes, and to get another within 20. */
const RENEWED_AFTER = 45 * 60_000
const KEPT_AT_LEAST = 20 * 60_000

export type ProviderTokens = {
  /** The present token. */
  token: (now?: number) => string
  /**
   * Apple called a token stale. @returns whether there is another one to try: not when the present one is as new as Apple allows,
   * for then the clocks differ
   */
  expired: (token: string, now?: number) => boolean
}

/** Tokens of one key (JWT, ES256: RFC 7519, RFC 7518), each used for 45 minutes. */
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
      if (now - forcedAt < KEPT_AT_LEAST) return false
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
