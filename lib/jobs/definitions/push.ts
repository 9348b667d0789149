import { HOUR, SECOND } from '../../base/clock'
import type { Job } from '../../platform/jobs/job'
import { Outbound } from '../../push/sending/outbound'
import { sendDue } from '../../push/sending/sender'

const outbound = new Outbound()

/** Sends push messages. Every worker does: it leases the deliveries that it sends. */
export const push: Job = {
  name: 'push',
  lookEvery: 5 * SECOND,
  deadline: HOUR, // a message to a million devices
  run: ({ shallStop }) => sendDue(outbound, shallStop),
  close: () => outbound.close(),
}
