import { audit } from '../platform/audit'
import { inBackground } from '../platform/background'
import { type Transaction, inTransaction } from '../platform/database'
import { InvalidError } from '../platform/errors'
import { sendMail } from '../platform/mail'
import { keepAnAdministrator } from './administration/administrators'
import { goodbyeLetter } from './letters'

/**
 * Deletes an account with all that hangs on it: sessions, services, apps with their releases and keys, plans.
 * @param typed the account's address, given once more by hand
 * @param forget takes the person out of what other domains keep (payments, messages), in the same transaction; what it
 *   gives stands in the audit entry
 * @throws InvalidError when the address is another one; ConflictError `last-administrator`
 */
export async function deleteAccount(
  user: { id: string; email: string },
  typed: string,
  forget: (transaction: Transaction, userId: string) => Promise<Record<string, unknown>>,
): Promise<void> {
  if (typed !== user.email) {
    const message = 'This is not the email of your account.'
    throw new InvalidError(message, { email: message })
  }
  await inTransaction(async (transaction) => {
    await keepAnAdministrator(transaction, user.id)
    const detail = await forget(transaction, user.id)
    const assigned = { assigneeId: user.id }
    await transaction.contactMessage.updateMany({ where: assigned, data: { assigneeId: null } })
    await transaction.user.delete({ where: { id: user.id }, select: { id: true } })
    await audit(transaction, {
      actorId: user.id,
      action: 'user.deleted',
      subject: `user:${user.id}`,
      detail,
    })
  })
  inBackground('goodbye mail', () => sendMail(goodbyeLetter(user.email)))
}
