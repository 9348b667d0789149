import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database'
import { ForbiddenError, InvalidError, RecentSignInError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { ownAccount } from '../access'
import { isConfirmed } from '../confirmation/session'
import { type BreachCheck, refuseBreachedPassword, refuseWeakPassword } from './weak-passwords'
import { isOwnPassword } from '../sign-in/credentials'
import { passwordChangedEmail } from '../emails'
import { hashPassword } from './hash'
import type { ChangePassword } from '../schema'
import { endAllSessions } from '../sessions/sessions'

/** How long after a sign-in the current password may be left out, in milliseconds. */
const RECENT = 5 * 60 * 1000

/**
 * Sets a new password and ends every session, this one too. Asks for the current password or a sign-in within the last
 * five minutes; an account without a password needs a confirmed session (confirmation/). An unlocked device must not be
 * enough to take an account over.
 * @param sessionId of the request
 * @throws AppError `requires-recent-login`, `invalid-credential`, `weak-password`, `too-many-requests`
 */
export async function changePassword(
  actor: Actor,
  sessionId: string,
  given: ChangePassword,
  now = new Date(),
  isBreached: BreachCheck = () => Promise.resolve(false),
): Promise<void> {
  const user = await ownAccount(actor)
  const person = await database().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { firstName: true, lastName: true, email: true },
  })
  refuseWeakPassword(given.new, person, 'new')
  if (given.current) await requirePassword(user, given.current)
  else if (user.hasPassword) await requireRecentSignIn(user.id, sessionId, now)
  else await requireConfirmation(user.id, sessionId, now)
  await refuseBreachedPassword(given.new, isBreached, 'new')
  const passwordHash = await hashPassword(given.new)
  await inTransaction(async (tx) => {
    await tx.user.update({
      where: { id: user.id },
      data: { passwordHash, passwordExpired: false },
      select: { id: true },
    })
    await tx.actionToken.deleteMany({ where: { userId: user.id, purpose: 'reset-password' } })
    await endAllSessions(tx, user.id)
    await enqueueMail(tx, passwordChangedEmail(user.email))
    await audit(tx, {
      actorId: user.id,
      action: 'user.changed-password',
      subject: `user:${user.id}`,
    })
  })
}

async function requirePassword(user: { id: string; email: string }, password: string): Promise<void> {
  if (await isOwnPassword(user, password)) return
  const message = 'That isn’t your current password.'
  throw new InvalidError(message, { current: message }, 'invalid-credential')
}

async function requireConfirmation(userId: string, sessionId: string, now: Date): Promise<void> {
  const session = await database().session.findFirst({
    where: { id: sessionId, userId },
    select: { confirmedAt: true },
  })
  if (!isConfirmed(session?.confirmedAt, now)) throw new RecentSignInError()
}

async function requireRecentSignIn(userId: string, sessionId: string, now: Date): Promise<void> {
  const session = await database().session.findFirst({
    where: { id: sessionId, userId },
    select: { createdAt: true },
  })
  if (session && now.getTime() - session.createdAt.getTime() <= RECENT) return
  throw new ForbiddenError('Enter your current password, or sign in again first.', 'requires-recent-login')
}
