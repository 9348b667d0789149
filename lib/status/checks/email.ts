import { MINUTE } from '../../base/clock'
import { database } from '../../platform/database/database'
import { URGENCIES } from '../../platform/mail/mail'
import { currentPause } from '../../platform/mail/pause'
import type { Check } from './check'

/** Emails go out within seconds; one that is due for this long is seen by no sender. In milliseconds. */
const OVERDUE = 10 * MINUTE

export const email: Check = {
  id: 'email',
  name: 'Email',
  about: 'No email is overdue, and the mail server takes those that wait.',
  isWorking: async () => {
    const { outboxMail } = database()
    const state = 'waiting'
    const urgency = { lt: URGENCIES.indexOf('bulk') } // which may take an hour
    const nextAttemptAt = { lt: new Date(Date.now() - OVERDUE) }
    const select = { id: true }
    if (await outboxMail.findFirst({ where: { state, urgency, nextAttemptAt }, select })) return false
    // A pause after a single failure is not news yet: it may be one bad connection.
    const failures = (await currentPause())?.failures ?? 0
    return failures < 2 || (await outboxMail.findFirst({ where: { state }, select })) === null
  },
}
