import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { isMailServerReady } from '../../platform/mail/transport'
import type { Check } from './check'

/** Emails go out within seconds; one that is due for this long is seen by no sender. In milliseconds. */
const OVERDUE = 10 * MINUTE

export const email: Check = {
  id: 'email',
  name: 'Email',
  about: 'No email is overdue. If one had to be retried, the mail server accepts our sign-in.',
  isWorking: async () => {
    const { outboxMail } = database()
    const overdue = { state: 'waiting', nextAttemptAt: { lt: new Date(Date.now() - OVERDUE) } }
    if (await outboxMail.findFirst({ where: overdue, select: { id: true } })) return false
    // Not asked on and on while nothing fails: a mail server counts its callers.
    const failed = { state: 'waiting', attempts: { gt: 0 } }
    const isStuck = await outboxMail.findFirst({ where: failed, select: { id: true } })
    return isStuck === null || isMailServerReady()
  },
}
