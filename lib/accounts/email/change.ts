import { audit } from '../../platform/audit'
import { inBackground } from '../../platform/background'
import { database, inTransaction, isUniqueViolation } from '../../platform/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { sendMail } from '../../platform/mail'
import { countCall } from '../../platform/rate-limit'
import { createToken, spendToken } from './action-tokens'
import { changeEmailLetter, emailChangedLetter } from '../letters'
import { searchTextOf } from '../search-text'

const PER_ACCOUNT = { name: 'change-email-mail', limit: 5, seconds: 60 * 60 }

/**
 * Sends a link to the new address; the old one stays until it was opened.
 * @throws InvalidError when it is the same; ConflictError `email-already-in-use`; TooManyRequestsError; MailError
 */
export async function askEmailChange(user: { id: string; email: string }, email: string): Promise<void> {
  if (email === user.email) {
    const message = 'This is your email already.'
    throw new InvalidError(message, { email: message })
  }
  await countCall(PER_ACCOUNT, user.id)
  if (await database().user.findUnique({ where: { email }, select: { id: true } })) throw taken()
  await sendMail(changeEmailLetter(email, await createToken(user.id, 'change-email', new Date(), email)))
}

/** Uses the link up: the new address is proven and signs in; links that went to the old one are void. */
export async function changeEmail(
  token: string,
  { id, email, newEmail }: { id: string; email: string; newEmail: string },
  now: Date,
): Promise<{ email: string }> {
  try {
    await inTransaction(async (transaction) => {
      await spendToken(transaction, token)
      const { firstName, lastName } = await transaction.user.findUniqueOrThrow({
        where: { id },
        select: { firstName: true, lastName: true },
      })
      const searchText = searchTextOf({ firstName, lastName, email: newEmail })
      const data = { email: newEmail, emailVerifiedAt: now, searchText }
      await transaction.user.update({ where: { id }, data, select: { id: true } })
      await transaction.actionToken.deleteMany({ where: { userId: id } })
      await audit(transaction, { actorId: id, action: 'user.changed-email', subject: `user:${id}` })
    })
  } catch (error) {
    throw isUniqueViolation(error) ? taken() : error
  }
  inBackground('email notice', () => sendMail(emailChangedLetter(email)))
  return { email: newEmail }
}

function taken(): ConflictError {
  const message = 'Another account has this email.'
  return new ConflictError('email-already-in-use', message, { fields: { email: message } })
}
