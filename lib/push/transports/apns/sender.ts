import { createPublicKey, type KeyObject } from 'node:crypto'
import { type Verdict, classifyApnsResponse } from './apns-response'
import { type AppleConnection, type ConnectionOptions, appleConnection } from './connection'
import { type ApnsIdentity, type ProviderTokens, providerTokens } from './provider-token'

export type AppleEnvironment = 'production' | 'development'

/** An alert for one device. */
export type AppleMessage = {
  environment: AppleEnvironment
  /** In hexadecimal. */
  deviceToken: string
  bundleId: string
  /** Stable per message and device. */
  id: string
  /** A device shows only the latest notification with the same one. */
  collapseId: string
  /** JSON, at most 4,096 bytes. */
  body: string
  expiresAt: Date
}

type Addresses = Readonly<Record<AppleEnvironment, string>>

export const APPLE_ADDRESSES: Addresses = {
  production: 'https://api.push.apple.com',
  development: 'https://api.sandbox.push.apple.com',
}

export type AppleSender = {
  /** @throws Unreachable; ResponseLost; NotProcessed */
  send: (identity: ApnsIdentity, message: AppleMessage) => Promise<Exclude<Verdict, { kind: 'stale' }>>
  close: () => void
}

/** Creates a sender with a connection per key and environment, and tokens per key. */
export function appleSender(
  addresses: Addresses = APPLE_ADDRESSES,
  options: ConnectionOptions = {},
): AppleSender {
  const connections = new Map<string, AppleConnection>()
  const tokens = new Map<string, ProviderTokens>()
  return {
    async send(identity, message) {
      const name = sessionKey(identity)
      const own = getOrCreate(tokens, name, () => providerTokens(identity))
      const connection = getOrCreate(connections, `${name} ${message.environment}`, () =>
        appleConnection(addresses[message.environment], options),
      )
      const attempt = async (token: string) =>
        classifyApnsResponse(await connection.request(headersOf(message, token), message.body))
      const token = own.token()
      const first = await attempt(token)
      if (first.kind !== 'stale') return first
      const second = own.expired(token) ? await attempt(own.token()) : first
      return second.kind === 'stale' ? { kind: 'later', reason: 'ExpiredProviderToken' } : second
    },
    close() {
      for (const connection of connections.values()) connection.close()
      connections.clear()
    },
  }
}

/** Follows Apple's "Sending notification requests to APNs". */
function headersOf(message: AppleMessage, token: string): Record<string, string> {
  return {
    ':path': `/3/device/${message.deviceToken}`,
    authorization: `bearer ${token}`,
    'content-type': 'application/json',
    'apns-topic': message.bundleId,
    'apns-push-type': 'alert',
    'apns-id': message.id,
    'apns-collapse-id': message.collapseId,
    'apns-expiration': String(Math.floor(message.expiresAt.getTime() / 1000)),
    'apns-priority': '10',
  }
}

const fingerprints = new WeakMap<KeyObject, string>()

/** A new key under the same ID gets a separate connection. */
function sessionKey({ keyId, teamId, privateKey }: ApnsIdentity): string {
  const known = fingerprints.get(privateKey)
  const publicKey =
    known ?? createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64')
  if (!known) fingerprints.set(privateKey, publicKey)
  return `${teamId} ${keyId} ${publicKey}`
}

function getOrCreate<T>(map: Map<string, T>, name: string, make: () => T): T {
  const known = map.get(name) ?? make()
  map.set(name, known)
  return known
}
