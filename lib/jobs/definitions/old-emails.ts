import { DAY, HOUR, MINUTE } from '../../base/clock'
import { deleteOldMails } from '../../platform/mail/sender'
import type { Job } from '../../platform/jobs/job'

/** Deletes emails that were sent or given up long ago. */
export const oldEmails: Job = {
  name: 'old-emails',
  lookEvery: MINUTE,
  every: DAY,
  deadline: HOUR,
  run: ({ now, shallStop }) => deleteOldMails(now, shallStop),
}
