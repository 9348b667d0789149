import { SECOND } from '../../base/clock'
import { makeDeliveries } from './make-deliveries'
import { OpenMessages } from './open-message'
import type { Outbound } from './outbound'
import { startDueMessages } from './start-messages'
import { Turns } from './turns'

/** While it sends, it looks for messages that became due this often. */
const LOOK_WHILE_BUSY = SECOND

/** Sends all that is due now, until nothing is. */
export async function sendDue(outbound: Outbound, shallStop: () => boolean): Promise<void> {
  const [turns, messages] = [new Turns(), new OpenMessages()]
  let lookedAt = 0
  let more = false
  while (!shallStop()) {
    if (more || Date.now() - lookedAt > LOOK_WHILE_BUSY) {
      lookedAt = Date.now()
      await startDueMessages()
      more = await makeDeliveries()
    }
    const leased = outbound.hasRoom() ? await turns.next() : []
    for (const delivery of leased) outbound.add(delivery, await messages.get(delivery.messageId))
    if (leased.length > 0 || more) {
      if (!outbound.hasRoom() && !more) await outbound.changed()
    } else if (!outbound.isIdle()) await outbound.changed()
    else return
  }
}
