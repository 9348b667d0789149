import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { ownAccountId } from '../access'
import { verificationEmail } from '../emails'
import { createToken, ownerOfToken, redeemToken } from './action-tokens'
import { changeEmail } from './change'

const PER_ACCOUNT = { name: 'verification-mail', limit: 5, seconds: 60 * 60 }

/** Counts a verification email. @throws TooManyRequestsError after five in an hour */
export function countVerification(userId: string): Promise<void> {
  return countCall(PER_ACCOUNT, userId)
}

/** Enqueues the link that verifies an address. Has no actor, because it is also used during sign-up. */
export async function enqueueVerification(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await enqueueMail(tx, verificationEmail(user.email, await createToken(tx, user.id, 'verify-email')), {
    urgency: 'urgent',
  })
}

/**
 * Sends the actor a new verification link, unless the address is already verified.
 * @throws TooManyRequestsError after five in an hour
 */
export async function resendVerification(actor: Actor): Promise<void> {
  const user = await database().user.findFirst({
    where: { id: ownAccountId(actor), emailVerifiedAt: null, disabledAt: null },
    select: { id: true, email: true },
  })
  if (!user) return
  await countVerification(user.id)
  await inTransaction((tx) => enqueueVerification(tx, user))
}

/**
 * Redeems a link from an email: verifies the account's address, or replaces it with the link's new address.
 * @throws AppError `expired-action-code`, `invalid-action-code`, `email-already-in-use`
 */
export async function verifyEmail(token: string, now = new Date()): Promise<{ email: string }> {
  const { id, email, newEmail } = await ownerOfToken(token, ['verify-email', 'change-email'], now)
  if (newEmail !== null) return changeEmail(token, { id, email, newEmail }, now)
  await inTransaction(async (tx) => {
    await redeemToken(tx, token)
    await tx.user.update({ where: { id }, data: { emailVerifiedAt: now }, select: { id: true } })
    await audit(tx, { actorId: id, action: 'user.verified-email', subject: `user:${id}` })
  })
  return { email }
}
