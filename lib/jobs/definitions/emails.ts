import { attachmentBuilders } from '../../admin/emails/attachments'
import { MINUTE, SECOND } from '../../base/clock'
import type { Job } from '../../platform/jobs/job'
import { sendDueMails } from '../../platform/mail/sender'
import { closeMailTransport } from '../../platform/mail/transport'

/** Sends the outbox. Every worker does: it leases the mails that it sends. */
export const emails: Job = {
  name: 'emails',
  lookEvery: 5 * SECOND,
  deadline: 10 * MINUTE,
  run: ({ shallStop }) => sendDueMails(attachmentBuilders, shallStop),
  close: async () => closeMailTransport(),
}
