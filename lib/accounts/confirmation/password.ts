import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { InvalidError, confirmationRequired } from '../../platform/errors'
import { ownAccount } from '../access'
import { matchesPassword } from '../sign-in/credentials'

/**
 * Confirms a session with the account's password.
 * @throws AppError `invalid-credential`, `requires-recent-login` without a password, `confirmation-required`
 *   if a second factor is needed, `too-many-requests`
 */
export async function confirmPassword(
  actor: Actor,
  sessionId: string,
  password: string,
  now = new Date(),
): Promise<void> {
  const user = await ownAccount(actor)
  if (!user.confirmMethods.includes('password')) throw confirmationRequired(user.confirmMethods)
  if (!(await matchesPassword(user, password))) {
    const message = 'That isn’t your password.'
    throw new InvalidError(message, { password: message }, 'invalid-credential')
  }
  await inTransaction(async (tx) => {
    await tx.session.updateMany({
      where: { id: sessionId, userId: user.id },
      data: { confirmedAt: now },
    })
    await audit(tx, {
      actorId: user.id,
      action: 'user.confirmed-password',
      subject: `user:${user.id}`,
    })
  })
}
