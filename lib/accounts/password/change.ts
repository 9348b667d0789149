import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { ForbiddenError, InvalidError, RecentSignInError } from '../../platform/errors'
import { sendMail } from '../../platform/mail'
import { inBackground } from '../../platform/background'
import { refuseCommonPassword } from './common-passwords'
import { isOwnPassword } from '../sign-in/credentials'
import { passwordChangedLetter } from '../letters'
import { hashPassword } from './hash'
import type { CurrentUser } from '../queries'
import type { ChangePassword } from '../schema'
import { endAllSessions } from '../sessions/sessions'

/** How long after a sign-in it counts as a proof of its own, in milliseconds. */
const RECENT = 5 * 60 * 1000

/**
 * Sets a new password and ends every session, this one too. Asks for the password until now, or for a sign-in
 * within the last five minutes, and without a password for one that proves something (confirmation-there.ts): a
 * device left open must not be enough to take an account over.
 * @throws AppError `requires-recent-login`, `invalid-credential`, `weak-password`, `too-many-requests`
 */
export async function changePassword(
  user: CurrentUser,
  given: ChangePassword,
  now = new Date(),
): Promise<void> {
  refuseCommonPassword(given.new, 'new')
  if (given.current) await requirePassword(user, given.current)
  else if (user.hasPassword) await requireRecentSignIn(user.sessionId, now)
  else if (!user.confirmed) throw new RecentSignInError()
  const passwordHash = await hashPassword(given.new)
  await inTransaction(async (transaction) => {
    await transaction.user.update({ where: { id: user.id }, data: { passwordHash }, select: { id: true } })
    await transaction.actionToken.deleteMany({ where: { userId: user.id, purpose: 'reset-password' } })
    await endAllSessions(transaction, user.id)
    await audit(transaction, {
      actorId: user.id,
      action: 'user.changed-password',
      subject: `user:${user.id}`,
    })
  })
  inBackground('password notice', () => sendMail(passwordChangedLetter(user.email)))
}

async function requirePassword(user: { id: string; email: string }, password: string): Promise<void> {
  if (await isOwnPassword(user, password)) return
  const message = 'This is not your current password.'
  throw new InvalidError(message, { current: message }, 'invalid-credential')
}

async function requireRecentSignIn(sessionId: string, now: Date): Promise<void> {
  const session = await database().session.findUnique({
    where: { id: sessionId },
    select: { createdAt: true },
  })
  if (session && now.getTime() - session.createdAt.getTime() <= RECENT) return
  throw new ForbiddenError(
    'Please give your current password, or sign in again first.',
    'requires-recent-login',
  )
}
