import { SECOND } from '../../base/clock'
import { log } from '../../platform/log'
import { makeDeliveries } from './make-deliveries'
import { OpenMessages } from './open-message'
import { Outbound } from './outbound'
import { startDueMessages } from './start-messages'
import { type RoomFor, Turns } from './turns'
import { Unsendable } from './unsendable'
import { setPushSender } from './wake'

/** For messages whose time has come, retries, and those of a node that died. */
const LOOK_EVERY = 5 * SECOND
/** While it sends, it looks for messages that became due this often. */
const LOOK_WHILE_BUSY = SECOND

/**
 * Sends push messages as they become due, for as long as the process runs. Every node does: what one has leased no other
 * takes.
 * @returns what stops it, and ends when the messages under way are sent and written down
 */
export function startPushSender(): () => Promise<void> {
  const outbound = new Outbound()
  let underWay: Promise<void> | null = null
  let again = false
  let stopped = false
  const round = async () => {
    do {
      again = false
      await sendDue(outbound, () => stopped).catch((err: unknown) =>
        log.error({ err }, 'push messages could not be read'),
      )
    } while (again && !stopped)
    underWay = null
  }
  const wake = () => {
    again = true
    if (!stopped) underWay ??= round()
  }
  setPushSender(wake)
  wake()
  const timer = setInterval(wake, LOOK_EVERY).unref()
  return async () => {
    stopped = true
    setPushSender(null)
    clearInterval(timer)
    await underWay
    await outbound.close()
  }
}

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
