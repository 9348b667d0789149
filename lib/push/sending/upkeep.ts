import { DAY } from '../../base/clock'
import { database } from '../../platform/database/database'
import { byMoment, inSteps, never } from '../../platform/in-pages'

/** How long it is kept what became of each device's share; the message's figures stay. */
const KEEP = 30 * DAY
/** How long a device that ended rests: what was a mistake of somebody can be undone until then. */
const REST = 30 * DAY

/** Deletes devices and the deliveries of messages that ended a month ago, and pauses that nobody asked about for a day. */
export async function deleteOldDeliveries(now = new Date(), shallStop = never): Promise<void> {
  await database().pushServicePause.deleteMany({ where: { until: { lt: new Date(now.getTime() - DAY) } } })
  const rested = { endedAt: { lt: new Date(now.getTime() - REST) } }
  await inSteps((limit) => database().pushSubscription.deleteMany({ where: rested, limit }), shallStop)
  const ended = { finishedAt: { lt: new Date(now.getTime() - KEEP) } }
  const { pushMessage, pushDelivery } = database()
  const messages = byMoment('finishedAt', ({ past, ...page }) =>
    pushMessage.findMany({ where: { AND: [ended, past] }, ...page, select: { id: true, finishedAt: true } }),
  )
  for await (const page of messages) {
    const where = { messageId: { in: page.map(({ id }) => id) } }
    await inSteps((limit) => pushDelivery.deleteMany({ where, limit }), shallStop)
    if (shallStop()) return
  }
}
