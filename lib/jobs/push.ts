import { HOUR, SECOND } from '../base/clock'
import type { Job } from '../platform/jobs/job'
import { Dispatcher } from '../push/sending/dispatcher'
import { sendDue } from '../push/sending/sender'

const outbound = new Dispatcher()

/** Sends push messages. Runs on every worker, each of which leases the deliveries that it sends. */
export const push: Job = {
  name: 'push',
  pollEvery: 5 * SECOND,
  deadline: HOUR, // a message to a million devices
  run: ({ shouldStop }) => sendDue(outbound, shouldStop),
  close: () => outbound.close(),
}
