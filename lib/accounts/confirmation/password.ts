import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database'
import { InvalidError, RecentSignInError } from '../../platform/errors'
import { isOwnPassword } from '../sign-in/credentials'

/**
 * Notes that the person at this session knows the password of the account.
 * @throws AppError `invalid-credential`, `requires-recent-login` when there is no password, `too-many-requests`
 */
export async function confirmPassword(
  user: { id: string; email: string; sessionId: string; hasPassword: boolean },
  password: string,
  now = new Date(),
): Promise<void> {
  if (!user.hasPassword) throw new RecentSignInError()
  if (!(await isOwnPassword(user, password))) {
    const message = 'This is not your password.'
    throw new InvalidError(message, { password: message }, 'invalid-credential')
  }
  await inTransaction(async (transaction) => {
    await transaction.session.updateMany({
      where: { id: user.sessionId, userId: user.id },
      data: { confirmedAt: now },
    })
    await audit(transaction, {
      actorId: user.id,
      action: 'user.confirmed-password',
      subject: `user:${user.id}`,
    })
  })
}
