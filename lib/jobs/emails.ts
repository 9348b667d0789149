import { attachmentBuilders } from '../admin/emails/attachments'
import { MINUTE, SECOND } from '../base/clock'
import type { Job } from '../platform/jobs/job'
import { sendDueMails } from '../platform/mail/sender'
import { closeMailTransport } from '../platform/mail/transport'

/** Sends the outbox. Runs on every worker, each of which leases the mails that it sends. */
export const emails: Job = {
  name: 'emails',
  pollEvery: 5 * SECOND,
  deadline: 10 * MINUTE,
  run: ({ shouldStop }) => sendDueMails(attachmentBuilders, shouldStop),
  close: async () => closeMailTransport(),
}
