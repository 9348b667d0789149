import { ECDH } from 'node:crypto'
import { type Tx, database, inTransaction, isUniqueViolation } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import type { SubscribeRequest } from '../device'
import type { Published } from './published'
import { hashOf, isSameText, newSecret } from './secret'
import { isAllowedEndpoint } from '../transports/web-push/endpoint'

/** What a device is told: its name with us, and the secret that it proves itself with from now on. */
export type Registered = { id: string; secret: string; isNew: boolean }

/** A device's topics in the form in which they are kept and searched: `,news,offers,`; those that the app has not are left out. */
export function keptTopics(chosen: readonly string[], { topics }: Pick<Published, 'topics'>): string {
  const kept = topics.filter(({ id }) => chosen.includes(id)).map(({ id }) => id)
  return kept.length > 0 ? `,${kept.join(',')},` : ''
}

type Address = {
  endpoint?: string | undefined
  keys?: { p256dh: string; auth: string } | undefined
  apns?: { token: string; environment: string } | undefined
}

/** Where messages for a device go, and what they are encrypted for. @throws InvalidError for an address of no push service */
export function addressOf(given: Address) {
  if (given.apns) {
    const { token, environment } = given.apns
    const endpoint = token.toLowerCase()
    return { kind: 'apns', endpoint, endpointHash: hashOf(endpoint), p256dh: null, auth: null, environment }
  }
  const { endpoint, keys } = given
  if (endpoint === undefined || !keys) throw new InvalidError('Send the endpoint with its keys.')
  if (!isAllowedEndpoint(endpoint))
    throw new InvalidError(
      'This is not the address of a push service.',
      { endpoint: 'Not a push service' },
      'endpoint',
    )
  if (!isPoint(keys.p256dh))
    throw new InvalidError('This is not a public key.', { 'keys.p256dh': 'Not a point of P-256' }, 'keys')
  return { kind: 'webpush', endpoint, endpointHash: hashOf(endpoint), ...keys, environment: null }
}

/** Whether somebody can encrypt for it: 65 bytes alone make no key. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')
    return true
  } catch {
    return false
  }
}

/**
 * Takes a device that subscribes. The same address again is the same device if it brings the same secret of its keys (Apple's
 * tokens are secrets themselves): it gets a new secret of ours, and no second row. One that had ended is there again.
 * @throws InvalidError `endpoint`; ConflictError `other-device`
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
    ...{ secretHash, platform, locale, timeZone, version },
    topics: keptTopics(request.topics, published),
    lastOpenedAt: now,
  }
  const { endpointHash } = address
  const take = () =>
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
  return take().catch((error: unknown) => {
    if (isUniqueViolation(error)) return take() // sent twice at the same moment
    throw error
  })
}

/** Whether another device of an app has this address already. */
export async function isTaken(appId: string, endpointHash: string, except: string): Promise<boolean> {
  const where = { appId, endpointHash, id: { not: except }, endedAt: null }
  return (await database().pushSubscription.count({ where })) > 0
}

/** Removes a device that ended at an address, for one that comes to have it. */
export async function clearAddress(tx: Tx, appId: string, endpointHash: string): Promise<void> {
  await tx.pushSubscription.deleteMany({ where: { appId, endpointHash, endedAt: { not: null } } })
}
