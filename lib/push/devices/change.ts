import { DAY } from '../../base/clock'
import { newestVersion } from '../../apps/published'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError } from '../../platform/errors'
import type { DeviceChange } from '../device'
import { addressOf, clearAddress, isTaken, keptTopics } from './register'
import { type DeviceProof, hashOf, requireDevice } from './secret'
import { findPublished } from './published'

/** A message that was opened or received so long ago is none that somebody leaves over. In milliseconds. */
const LEFT_OVER_IT = DAY

/**
 * What changed of a device. Nothing at all says that the app was opened, and so does everything else.
 * @throws SignedOutError, NotFoundError; InvalidError `endpoint`; ConflictError `other-device`
 */
export async function changeDevice(
  proof: DeviceProof,
  change: DeviceChange,
  now = new Date(),
): Promise<void> {
  const { id, appId } = await requireDevice(proof)
  const { topics, endpoint, keys, apns, locale, timeZone, version } = change
  const published = await findPublished(proof.slug)
  const moves = endpoint !== undefined || apns !== undefined
  const address = moves ? addressOf({ endpoint, keys, apns }) : null
  if (address && (await isTaken(appId, address.endpointHash, id)))
    throw new ConflictError('other-device', 'Another device has this address.')
  await inTransaction(async (tx) => {
    if (address) await clearAddress(tx, appId, address.endpointHash)
    await tx.pushSubscription.updateMany({
      where: { id },
      data: {
        ...(locale !== undefined && { locale }),
        ...(timeZone !== undefined && { timeZone }),
        ...(version !== undefined && { version }),
        ...(topics && { topics: keptTopics(topics, published) }),
        ...(address && { ...address, failures: 0 }),
        lastOpenedAt: now,
      },
    })
    // What waits for it no longer waits for the push service that it had.
    if (address)
      await tx.pushDelivery.updateMany({
        where: { subscriptionId: id, state: 'waiting' },
        data: { service: '' },
      })
  })
}

/**
 * Ends a subscription for good, whatever became of the app or the device meanwhile.
 * @param message what the device showed last, which counts the leaving if that was within a day
 * @throws SignedOutError, NotFoundError
 */
export async function forgetDevice(proof: DeviceProof, message?: string, now = new Date()): Promise<void> {
  const { id, appId } = await requireDevice(proof, { ended: true })
  await inTransaction(async (tx) => {
    const { count } = await tx.pushSubscription.deleteMany({ where: { id } })
    if (count === 0 || message === undefined) return
    const since = new Date(now.getTime() - LEFT_OVER_IT)
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

/** Ends the subscription of an address, if there is one: nobody but its device and the push service knows it. @throws NotFoundError */
export async function forgetEndpoint(slug: string, endpoint: string): Promise<void> {
  const { appId } = await newestVersion(slug)
  await database().pushSubscription.deleteMany({ where: { appId, endpointHash: hashOf(endpoint) } })
}

/** Counts that a message was opened on a device, once. What it was never sent is passed over. @throws SignedOutError, NotFoundError */
export async function noteOpened(proof: DeviceProof, message: string, now = new Date()): Promise<void> {
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

/** Notes how many lines a device's cart has, and since when: none says that it was emptied or ordered. @throws as above */
export async function noteCart(proof: DeviceProof, items: number, now = new Date()): Promise<void> {
  const { id } = await requireDevice(proof)
  await database().pushSubscription.updateMany({
    where: { id },
    data: { cartItems: items, cartChangedAt: items > 0 ? now : null },
  })
}
