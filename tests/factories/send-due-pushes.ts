import { Outbound } from '@/lib/push/sending/outbound'
import { sendDue } from '@/lib/push/sending/sender'

/** Sends all messages that are due now, as a node's sender does, and closes what that opened. */
export async function sendDuePushes(shallStop = () => false): Promise<void> {
  const outbound = new Outbound()
  try {
    await sendDue(outbound, shallStop)
  } finally {
    await outbound.close()
  }
}
