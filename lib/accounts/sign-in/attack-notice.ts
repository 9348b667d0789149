import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { guessesSlowedEmail } from '../emails'

/** Alerts the account's owner, if there is one, that many passwords were guessed. */
export async function sendAttackAlert(email: string): Promise<void> {
  const user = await database().user.findUnique({
    where: { email },
    select: { id: true, disabledAt: true, passwordHash: true },
  })
  if (!user || user.disabledAt || user.passwordHash === null) return
  await inTransaction(async (tx) => {
    await enqueueMail(tx, guessesSlowedEmail(email), { urgency: 'urgent' })
    await audit(tx, { actorId: null, action: 'user.guesses-slowed', subject: `user:${user.id}` })
  })
}
