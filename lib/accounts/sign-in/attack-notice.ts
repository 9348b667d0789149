import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { guessesSlowedEmail } from '../emails'

/** Tells the owner of an account, if there is one, that many guess at its password. */
export async function noticeAttack(email: string): Promise<void> {
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
