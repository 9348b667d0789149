import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError, confirmationRequired } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { type OwnAccount, ownAccount, ownAccountId } from '../access'
import { isConfirmed } from '../confirmation/session'
import { type BreachCheck, refuseBreachedPassword, refuseWeakPassword } from './weak-passwords'
import { matchesPassword } from '../sign-in/credentials'
import { passwordChangedEmail } from '../emails'
import { hashPassword } from '../hashing/hash'
import type { ChangePassword } from '../schema'
import { passwordRemovedEmail } from '../security-emails'
import { endAllSessions } from '../sessions/sessions'
import { lockSignInMethods } from '../factors/sign-in-methods'

/**
 * Sets a new password and ends all sessions, including the current one. Always requires the current password;
 * an account without one, or with a second factor, requires a confirmed session (confirmation/). An unlocked
 * device must not be enough to take over an account.
 * @param sessionId of the request
 * @throws AppError `requires-recent-login`, `invalid-credential`, `weak-password`, `too-many-requests`
 */
export async function changePassword(
  actor: Actor,
  sessionId: string,
  input: ChangePassword,
  now = new Date(),
  isBreached: BreachCheck = () => Promise.resolve(false),
): Promise<void> {
  const user = await ownAccount(actor)
  const person = await database().user.findUniqueOrThrow({
    where: { id: user.id },
    select: { firstName: true, lastName: true, email: true, passwordHash: true },
  })
  await refuseWeakPassword(input.new, person, 'new')
  if (user.hasPassword) await requirePassword(user, input.current)
  if (!user.confirmMethods.includes('password')) await requireConfirmation(user, sessionId, now)
  await refuseBreachedPassword(input.new, isBreached, 'new')
  const passwordHash = await hashPassword(input.new)
  await inTransaction(async (tx) => {
    // Of two concurrent changes, the second one's current password is no longer valid.
    const { count } = await tx.user.updateMany({
      where: { id: user.id, passwordHash: person.passwordHash },
      data: { passwordHash, passwordExpired: false },
    })
    if (count === 0) throw wrongPassword()
    await tx.actionToken.deleteMany({ where: { userId: user.id, purpose: 'reset-password' } })
    await endAllSessions(tx, user.id)
    await enqueueMail(tx, passwordChangedEmail(user.email, ''), { urgency: 'urgent' })
    await audit(tx, {
      actorId: user.id,
      action: 'user.changed-password',
      subject: `user:${user.id}`,
    })
  })
}

async function requirePassword(user: { id: string; email: string }, password: string): Promise<void> {
  if (password !== '' && (await matchesPassword(user, password))) return
  throw wrongPassword(password === '' ? 'Enter your current password.' : undefined)
}

function wrongPassword(message = 'That isn’t your current password.'): InvalidError {
  return new InvalidError(message, { current: message }, 'invalid-credential')
}

async function requireConfirmation(user: OwnAccount, sessionId: string, now: Date): Promise<void> {
  const session = await database().session.findFirst({
    where: { id: sessionId, userId: user.id },
    select: { confirmedAt: true },
  })
  if (!isConfirmed(session?.confirmedAt, now)) throw confirmationRequired(user.confirmMethods)
}

/**
 * Removes the password of an account that has passkeys.
 * @throws ConflictError `has-no-password`, `last-sign-in`
 */
export async function removePassword(actor: Actor): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    const methods = await lockSignInMethods(tx, userId)
    if (!methods.hasPassword) throw new ConflictError('has-no-password', 'Your account has no password.')
    if (methods.passkeys.length === 0)
      throw new ConflictError('last-sign-in', 'Add a passkey before you remove your password.')
    await tx.user.update({ where: { id: userId }, data: { passwordHash: null }, select: { id: true } })
    await tx.actionToken.deleteMany({ where: { userId, purpose: 'reset-password' } })
    await enqueueMail(tx, passwordRemovedEmail(methods.email), { urgency: 'urgent' })
    await audit(tx, { actorId: userId, action: 'user.removed-password', subject: `user:${userId}` })
  })
}
