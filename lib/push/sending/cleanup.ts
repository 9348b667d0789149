import { DAY } from '../../base/clock'
import { database } from '../../platform/database/database'
import { byMoment, inSteps, never } from '../../platform/in-pages'

/** Retention of deliveries. The message's metrics stay. */
const DELIVERY_RETENTION = 30 * DAY
/** Retention of ended devices, so that a mistake can be undone. */
const DEVICE_RETENTION = 30 * DAY

/** Deletes ended devices and deliveries after a month, and pauses that expired more than a day ago. */
export async function deleteOldDeliveries(now = new Date(), shouldStop = never): Promise<void> {
  await database().pushServicePause.deleteMany({ where: { until: { lt: new Date(now.getTime() - DAY) } } })
  const rested = { endedAt: { lt: new Date(now.getTime() - DEVICE_RETENTION) } }
  await inSteps((limit) => database().pushSubscription.deleteMany({ where: rested, limit }), shouldStop)
  const ended = { finishedAt: { lt: new Date(now.getTime() - DELIVERY_RETENTION) } }
  const { pushMessage, pushDelivery } = database()
  const messages = byMoment('finishedAt', ({ past, ...page }) =>
    pushMessage.findMany({ where: { AND: [ended, past] }, ...page, select: { id: true, finishedAt: true } }),
  )
  for await (const page of messages) {
    const where = { messageId: { in: page.map(({ id }) => id) } }
    await inSteps((limit) => pushDelivery.deleteMany({ where, limit }), shouldStop)
    if (shouldStop()) return
  }
}
