import { audit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { secondFactorResetEmail } from '../security-emails'
import { endAllSessions } from '../sessions/sessions'
import { eraseTwoFactor } from './two-factor'

/**
 * Removes the authenticator app, recovery codes and passkeys of a user who lost them, and ends their
 * sessions. The password and connected accounts stay. For the host's commands.
 * @returns whether the account exists
 */
export function resetSecondFactor(email: string): Promise<boolean> {
  return inTransaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { email }, select: { id: true } })
    if (!user) return false
    await eraseTwoFactor(tx, user.id)
    await tx.passkey.deleteMany({ where: { userId: user.id } })
    await endAllSessions(tx, user.id)
    await enqueueMail(tx, secondFactorResetEmail(email), { urgency: 'urgent' })
    await audit(tx, { actorId: null, action: 'user.reset-second-factor', subject: `user:${user.id}` })
    return true
  })
}
