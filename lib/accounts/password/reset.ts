import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { sendMail } from '../../platform/mail'
import { countCall } from '../../platform/rate-limit'
import { createToken, ownerOfToken, spendToken } from '../email/action-tokens'
import { inBackground } from '../../platform/background'
import { refuseCommonPassword } from './common-passwords'
import { forgetGuesses } from '../sign-in/credentials'
import { passwordChangedLetter, resetLetter } from '../letters'
import { hashPassword } from './hash'
import { endAllSessions } from '../sessions/sessions'

const PER_ACCOUNT = { name: 'reset-mail', limit: 5, seconds: 60 * 60 }

/**
 * Sends a link for a new password when the address has an account. Who asked must not see which: call it after
 * answering.
 * @throws TooManyRequestsError after five mails in an hour
 * @throws MailError when the mail server did not take it
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true, disabledAt: true } })
  if (!user || user.disabledAt) return
  await countCall(PER_ACCOUNT, user.id)
  await sendMail(resetLetter(email, await createToken(user.id, 'reset-password')))
}

/**
 * Uses a link from a mail: sets the password, ends all sessions. Who reads the mail owns the address, so it is
 * proven from then on; a provider that came to the account before anybody had proven it goes.
 * @throws AppError `expired-action-code`, `invalid-action-code`, `weak-password`
 */
export async function resetPassword(token: string, password: string, now = new Date()): Promise<void> {
  const { id, email, emailVerifiedAt } = await ownerOfToken(token, 'reset-password', now)
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  await inTransaction(async (transaction) => {
    await spendToken(transaction, token)
    await transaction.user.update({
      where: { id },
      data: { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now },
      select: { id: true },
    })
    if (!emailVerifiedAt) await transaction.identity.deleteMany({ where: { userId: id } })
    await transaction.actionToken.deleteMany({ where: { userId: id } })
    await endAllSessions(transaction, id)
    await audit(transaction, { actorId: id, action: 'user.reset-password', subject: `user:${id}` })
  })
  await forgetGuesses(email)
  inBackground('password notice', () => sendMail(passwordChangedLetter(email)))
}
