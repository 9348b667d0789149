import type { Tx } from '../../../platform/database/database'
import { appleTransport } from './transport'

/** What an app's messages to iPhones wait for, as deliveries and pauses name it. */
const servicesOf = (appId: string) =>
  ['production', 'development'].map(
    (environment) => `apns ${appleTransport.serviceOf({ appId, kind: 'apns', endpoint: '', environment })}`,
  )

/** Lets go out at once what waits because Apple refused an app's key. */
export async function resumeSending(tx: Tx, appId: string, now = new Date()): Promise<void> {
  const service = { in: servicesOf(appId) }
  await tx.pushServicePause.deleteMany({ where: { service } })
  await tx.pushDelivery.updateMany({
    where: { message: { appId, state: 'sending' }, state: 'waiting', service, attempts: { gt: 0 } },
    data: { dueAt: now },
  })
}

/** iPhones that ended under another bundle ID or team get messages again: what Apple said of them was about that one. */
export async function reviveDevices(tx: Tx, appId: string): Promise<void> {
  await tx.pushSubscription.updateMany({
    where: { appId, kind: 'apns', endedAt: { not: null } },
    data: { endedAt: null, failures: 0 },
  })
}
