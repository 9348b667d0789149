import { SECOND } from '../../base/clock'
import { fanOutDeliveries } from './fan-out'
import { OpenMessages } from './open-message'
import type { Dispatcher } from './dispatcher'
import { startDueMessages } from './start-messages'
import { type RoomFor, FairScheduler } from './fair-scheduler'
import { Unsendable } from './unsendable'

/** Interval at which it looks for newly due messages while sending. */
const BUSY_POLL_INTERVAL = SECOND

/** Sends everything that is due and can be sent now. */
export async function sendDue(dispatcher: Dispatcher, shouldStop: () => boolean): Promise<void> {
  const [scheduler, messages, unsendable] = [new FairScheduler(), new OpenMessages(), new Unsendable()]
  const roomFor: RoomFor = (service, listedAt) => dispatcher.roomFor(service, listedAt)
  let polledAt = 0
  let more = false
  while (!shouldStop()) {
    const isPolling = dispatcher.isIdle() || Date.now() - polledAt > BUSY_POLL_INTERVAL
    if (isPolling) {
      polledAt = Date.now()
      await startDueMessages(new Date(), shouldStop)
    }
    if (isPolling || more) {
      const ended = await unsendable.end(new Date(), shouldStop)
      more = (await fanOutDeliveries(new Date(), shouldStop)) || ended
    }
    if (isPolling) await scheduler.read()
    const leased = await scheduler.next(roomFor)
    unsendable.note(leased)
    for (const delivery of leased) dispatcher.add(delivery, await messages.get(delivery.messageId))
    if (leased.length > 0 || more) continue
    if (!dispatcher.isIdle()) await dispatcher.changed()
    else if (isPolling) return
  }
}
