import { ECDH } from 'node:crypto'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import type { SubscribeRequest } from '../device'
import type { Published } from './published'
import { hashOf, isSameText, newSecret } from './secret'
import { isAllowedEndpoint } from '../transports/web-push/endpoint'
import { subscribedKey } from '../transports/web-push/vapid'

/** Credentials of a registered device: its ID, and the secret for later requests. */
export type Registered = { id: string; secret: string; isNew: boolean }

/** Serializes a device's topics for storage and search as `,news,offers,`. Drops unknown topics. */
export function serializeTopics(chosen: readonly string[], { topics }: Pick<Published, 'topics'>): string {
  const known = topics.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  return known.length > 0 ? `,${known.join(',')},` : ''
}

type Address = {
  endpoint?: string | undefined
  keys?: { p256dh: string; auth: string } | undefined
  apns?: { token: string; environment: string } | undefined
}

/**
 * Returns where to send messages for a device, and its keys.
 * @throws InvalidError if no push service has that endpoint
 */
export function addressOf(address: Address) {
  if (address.apns) {
    const { token, environment } = address.apns
    const endpoint = token.toLowerCase()
    return { kind: 'apns', endpoint, endpointHash: hashOf(endpoint), p256dh: null, auth: null, environment }
  }
  const { endpoint, keys } = address
  if (endpoint === undefined || !keys) throw new InvalidError('Send the endpoint with its keys.')
  if (!isAllowedEndpoint(endpoint))
    throw new InvalidError(
      'This is not the address of a push service.',
      { endpoint: 'Not a push service' },
      'endpoint',
    )
  if (!isPoint(keys.p256dh))
    throw new InvalidError(
      'This isn’t a valid public key.',
      { 'keys.p256dh': 'Not a point of P-256' },
      'keys',
    )
  return { kind: 'webpush', endpoint, endpointHash: hashOf(endpoint), ...keys, environment: null }
}

/** Returns whether the key is a point on P-256. Its length alone does not prove that. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

/**
 * Registers a device. Registering an endpoint again with the same secret in its keys (APNs tokens are secrets
 * themselves) updates the row, issues a new secret and revives an ended subscription.
 * @throws InvalidError `endpoint` or `key`; ConflictError `other-device`
 */
export async function registerDevice(
  published: Published,
  request: SubscribeRequest,
  now = new Date(),
): Promise<Registered> {
  const { appId } = published
  const { platform, locale, timeZone, version } = request
  const address = addressOf(request)
  const { secret, secretHash } = newSecret()
  const state = {
    ...address,
    publicKey: 'endpoint' in request ? await subscribedKey(appId, request) : null,
    ...{ secretHash, platform, locale, timeZone, version },
    topics: serializeTopics(request.topics, published),
    lastOpenedAt: now,
  }
  const { endpointHash } = address
  const register = () =>
    inTransaction(async (tx) => {
      const where = { appId_endpointHash: { appId, endpointHash } }
      const fields = { id: true, auth: true, endedAt: true } as const
      const before = await tx.pushSubscription.findUnique({ where, select: fields })
      if (before && !before.endedAt && !isSameText(before.auth ?? '', address.auth ?? ''))
        throw new ConflictError('other-device', 'Another device has this address.')
      if (before) {
        const data = { ...state, failures: 0, endedAt: null }
        await tx.pushSubscription.update({ where, data, select: { id: true } })
        return { id: before.id, secret, isNew: false }
      }
      const { id } = await tx.pushSubscription.create({
        data: { appId, ...state, createdAt: now },
        select: { id: true },
      })
      return { id, secret, isNew: true }
    })
  return register().catch((error: unknown) => {
    if (isUniqueViolation(error)) return register() // a concurrent repeat
    throw error
  })
}

/** Returns whether another device of the app has this endpoint. */
export async function isTaken(appId: string, endpointHash: string, except: string): Promise<boolean> {
  const where = { appId, endpointHash, id: { not: except }, endedAt: null }
  return (await database().pushSubscription.count({ where })) > 0
}

/** Deletes an ended device with this endpoint, to free it for another one. */
export async function clearAddress(tx: Tx, appId: string, endpointHash: string, next: string): Promise<void> {
  const where = { appId, endpointHash, id: { not: next }, endedAt: { not: null } }
  await tx.pushSubscription.deleteMany({ where })
}
