import type { Tx } from '../../../platform/database/database'
import { appleTransport } from './transport'

/** Service names of an app's messages to iPhones, as in deliveries and pauses. */
const servicesOf = (appId: string) =>
  ['production', 'development'].map(
    (environment) => `apns ${appleTransport.serviceOf({ appId, kind: 'apns', endpoint: '', environment })}`,
  )

/** Resumes deliveries that waited because Apple rejected an app's key. */
export async function resumeSending(tx: Tx, appId: string, now = new Date()): Promise<void> {
  const service = { in: servicesOf(appId) }
  await tx.pushServicePause.deleteMany({ where: { service } })
  await tx.pushDelivery.updateMany({
    where: { message: { appId, state: 'sending' }, state: 'waiting', service, attempts: { gt: 0 } },
    data: { dueAt: now },
  })
}

/** Revives iPhones that ended under another bundle ID or team, since Apple's response was about that one. */
export async function reviveDevices(tx: Tx, appId: string): Promise<void> {
  await tx.pushSubscription.updateMany({
    where: { appId, kind: 'apns', endedAt: { not: null } },
    data: { endedAt: null, failures: 0 },
  })
}
