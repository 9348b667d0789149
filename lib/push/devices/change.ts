import { DAY } from '../../base/clock'
import { newestVersion } from '../../apps/published'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import type { DeviceChange } from '../device'
import { addressOf, clearAddress, isTaken, serializeTopics } from './register'
import { type DeviceProof, hashOf, requireDevice } from './secret'
import { findNotifying } from './published'
import { subscribedKey } from '../transports/web-push/vapid'

/** Maximum time between a message and an opt-out that counts against it, in milliseconds. */
const OPT_OUT_WINDOW = DAY

/**
 * Updates a device. Every call, even an empty one, reports that the app was opened. With a new address, an ended
 * device goes on: it was ended because it replaced its subscription, and stopped before it could say so.
 * @throws SignedOutError, NotFoundError; InvalidError `endpoint` or `key`; ConflictError `other-device`
 */
export async function changeDevice(
  proof: DeviceProof,
  change: DeviceChange,
  now = new Date(),
): Promise<void> {
  const { topics, endpoint, keys, apns, locale, timeZone, version } = change
  const moves = endpoint !== undefined || apns !== undefined
  const device = await requireDevice(proof, { ended: moves })
  const { id, appId } = device
  const published = await findNotifying(proof.slug)
  const publicKey = await changedKey(device, change)
  const address = moves ? addressOf({ endpoint, keys, apns }) : null
  if (address && (await isTaken(appId, address.endpointHash, id)))
    throw new ConflictError('other-device', 'Another device has this address.')
  await inTransaction(async (tx) => {
    if (address) await clearAddress(tx, appId, address.endpointHash, id)
    await tx.pushSubscription.updateMany({
      where: { id },
      data: {
        ...(locale !== undefined && { locale }),
        ...(timeZone !== undefined && { timeZone }),
        ...(version !== undefined && { version }),
        ...(topics && { topics: serializeTopics(topics, published) }),
        ...(address && { ...address, failures: 0, endedAt: null }),
        ...(publicKey !== undefined && { publicKey }),
        lastOpenedAt: now,
      },
    })
    // Its waiting deliveries no longer belong to the old push service.
    if (address)
      await tx.pushDelivery.updateMany({
        where: { subscriptionId: id, state: 'waiting' },
        data: { service: '' },
      })
  })
}

/**
 * Returns the key that a device has subscribed with, null if unknown, or undefined if it stays. A service worker
 * that renews a subscription keeps its key. Pages of earlier releases and Android shells, which report their
 * whole state, do not say which key a new address is for.
 */
async function changedKey(
  { appId, kind, platform }: { appId: string; kind: string; platform: string },
  { endpoint, key, apns, version }: DeviceChange,
): Promise<string | null | undefined> {
  if (apns) return null
  if (kind === 'webpush' && key !== undefined) return subscribedKey(appId, { key, platform })
  return endpoint !== undefined && version !== undefined ? null : undefined
}

/**
 * Deletes a subscription for good, even if the app is no longer published or the device has ended.
 * @param message the last one shown, which counts the opt-out if it was within a day
 * @throws SignedOutError, NotFoundError
 */
export async function unsubscribeDevice(
  proof: DeviceProof,
  message?: string,
  now = new Date(),
): Promise<void> {
  const { id, appId } = await requireDevice(proof, { ended: true })
  await inTransaction(async (tx) => {
    const { count } = await tx.pushSubscription.deleteMany({ where: { id } })
    if (count === 0 || message === undefined) return
    const since = new Date(now.getTime() - OPT_OUT_WINDOW)
    const delivery = await tx.pushDelivery.findFirst({
      where: {
        messageId: message,
        subscriptionId: id,
        message: { appId },
        OR: [{ sentAt: { gte: since } }, { openedAt: { gte: since } }],
      },
      select: { messageId: true },
    })
    if (!delivery) return
    await tx.pushMessage.update({
      where: { id: message },
      data: { optedOut: { increment: 1 } },
      select: { id: true },
    })
  })
}

/**
 * Deletes the subscription of an endpoint, if any. Only the device and its push service know it.
 * @throws NotFoundError
 */
export async function unsubscribeEndpoint(slug: string, endpoint: string): Promise<void> {
  const { appId } = await newestVersion(slug)
  await database().pushSubscription.deleteMany({ where: { appId, endpointHash: hashOf(endpoint) } })
}

/**
 * Counts that a message was opened on a device, once. Ignores messages that were not sent to it.
 * @throws SignedOutError, NotFoundError
 */
export async function recordOpen(proof: DeviceProof, message: string, now = new Date()): Promise<void> {
  const { id, appId } = await requireDevice(proof)
  await inTransaction(async (tx) => {
    const { count } = await tx.pushDelivery.updateMany({
      where: { messageId: message, subscriptionId: id, openedAt: null, message: { appId } },
      data: { openedAt: now },
    })
    if (count === 0) return
    await tx.pushMessage.update({
      where: { id: message },
      data: { opened: { increment: 1 } },
      select: { id: true },
    })
    await tx.pushSubscription.updateMany({ where: { id }, data: { lastOpenedAt: now } })
  })
}

/**
 * Records the number of lines in a device's cart, and when it changed. 0 means emptied or ordered.
 * @throws as `recordOpen`
 */
export async function recordCart(proof: DeviceProof, items: number, now = new Date()): Promise<void> {
  const { id } = await requireDevice(proof)
  await database().pushSubscription.updateMany({
    where: { id },
    data: { cartItems: items, cartChangedAt: items > 0 ? now : null },
  })
}
