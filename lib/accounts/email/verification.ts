import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { sendMail } from '../../platform/mail'
import { countCall } from '../../platform/rate-limit'
import { createToken, ownerOfToken, spendToken } from './action-tokens'
import { changeEmail } from './change'
import { verificationLetter } from '../letters'

const PER_ACCOUNT = { name: 'verification-mail', limit: 5, seconds: 60 * 60 }

/**
 * Sends the link that proves an address; nothing when it is proven already.
 * @throws TooManyRequestsError after five mails in an hour
 * @throws MailError when the mail server did not take it
 */
export async function sendVerification(userId: string): Promise<void> {
  const user = await database().user.findUnique({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, disabledAt: true },
  })
  if (!user || user.emailVerifiedAt || user.disabledAt) return
  await countCall(PER_ACCOUNT, userId)
  await sendMail(verificationLetter(user.email, await createToken(userId, 'verify-email')))
}

/**
 * Uses a link from a mail: the account's address is proven; where the link is for a new address, that is the account's
 * from now on.
 * @throws AppError `expired-action-code`, `invalid-action-code`, `email-already-in-use`
 */
export async function verifyEmail(token: string, now = new Date()): Promise<{ email: string }> {
  const { id, email, newEmail } = await ownerOfToken(token, ['verify-email', 'change-email'], now)
  if (newEmail !== null) return changeEmail(token, { id, email, newEmail }, now)
  await inTransaction(async (transaction) => {
    await spendToken(transaction, token)
    await transaction.user.update({ where: { id }, data: { emailVerifiedAt: now }, select: { id: true } })
    await audit(transaction, { actorId: id, action: 'user.verified-email', subject: `user:${id}` })
  })
  return { email }
}
