import { SECOND } from '../../base/clock'
import { makeDeliveries } from './make-deliveries'
import { OpenMessages } from './open-message'
import type { Outbound } from './outbound'
import { startDueMessages } from './start-messages'
import { type RoomFor, Turns } from './turns'
import { Unsendable } from './unsendable'

/** While it sends, it looks for messages that became due this often. */
const LOOK_WHILE_BUSY = SECOND

/** Sends all that is due now, until nothing is that could be sent. */
export async function sendDue(outbound: Outbound, shallStop: () => boolean): Promise<void> {
  const [turns, messages, unsendable] = [new Turns(), new OpenMessages(), new Unsendable()]
  const roomFor: RoomFor = (service, listedAt) => outbound.roomFor(service, listedAt)
  let lookedAt = 0
  let more = false
  while (!shallStop()) {
    const looks = outbound.isIdle() || Date.now() - lookedAt > LOOK_WHILE_BUSY
    if (looks) {
      lookedAt = Date.now()
      await startDueMessages(new Date(), shallStop)
    }
    if (looks || more) {
      const ended = await unsendable.end(new Date(), shallStop)
      more = (await makeDeliveries(new Date(), shallStop)) || ended
    }
    if (looks) await turns.read()
    const leased = await turns.next(roomFor)
    unsendable.note(leased)
    for (const delivery of leased) outbound.add(delivery, await messages.get(delivery.messageId))
    if (leased.length > 0 || more) continue
    if (!outbound.isIdle()) await outbound.changed()
    else if (looks) return
  }
}
