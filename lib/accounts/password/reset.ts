import { hostValues } from '../../base/live-value'
import { withLiveValues } from '../../platform/live-scope'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { isOnlyHere } from '../only-here'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { writeSetting } from '../../platform/settings'
import { createToken, ownerOfToken, redeemToken } from '../email/action-tokens'
import { passwordChangedEmail, passwordResetEmail } from '../emails'
import { deleteKnownDevices } from '../devices/known-devices'
import type { Origin } from '../guessing/slow-down'
import { PROVIDER_NAMES } from '../constants'
import { redeemCode } from '../second-factor/codes'
import { eraseTwoFactor } from '../second-factor/two-factor'
import { endAllSessions } from '../sessions/sessions'
import { resetPasswordAttempts } from '../sign-in/password-throttle'
import { hashPassword } from '../hashing/hash'
import { type BreachCheck, refuseBreachedPassword, refuseWeakPassword } from './weak-passwords'

const PER_ACCOUNT = { name: 'reset-mail', limit: 5, seconds: 60 * 60 }

/** Counts a password reset email. @throws TooManyRequestsError after five in an hour */
export function countPasswordReset(userId: string): Promise<void> {
  return countCall(PER_ACCOUNT, userId)
}

/** Enqueues the link to choose a new password. */
export async function enqueuePasswordReset(tx: Tx, user: { id: string; email: string }): Promise<void> {
  await enqueueMail(tx, passwordResetEmail(user.email, await createToken(tx, user.id, 'reset-password')), {
    urgency: 'urgent',
  })
}

const RESET_REQUESTED = 'password-reset.asked'

/**
 * Records a password reset request for any address. If that fails, no link can be sent either, and the caller
 * may know.
 */
export function auditPasswordResetRequest(now = new Date()): Promise<void> {
  return inTransaction((tx) => writeSetting(tx, RESET_REQUESTED, { at: now.toISOString() }))
}

/**
 * Sends a reset link if the address has an account. Call it after the response, which must not reveal whether
 * the account exists.
 * @throws TooManyRequestsError after five emails in an hour
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true, disabledAt: true } })
  if (!user || user.disabledAt) return
  await countPasswordReset(user.id)
  const send = () => inTransaction((tx) => enqueuePasswordReset(tx, { id: user.id, email }))
  if (await isOnlyHere(user.id)) await send()
  else await withLiveValues(hostValues(), send)
}

/**
 * The factors that a reset removes: `lost` in words, empty for none. `mayKeep`: a code of the app or a
 * recovery code prevents it.
 */
type Loss = { lost: string; mayKeep: boolean }

/**
 * The factors that a reset link would remove.
 * @throws AppError `expired-action-code`, `invalid-action-code`
 */
export async function lossByReset(token: string, now = new Date()): Promise<Loss> {
  return lossOf(await ownerOfToken(token, 'reset-password', now))
}

/**
 * Redeems a reset link: sets the password and ends all sessions. Opening the email proves ownership of the
 * address, so it becomes verified. If it was not verified before, the account may have been created by
 * someone else: providers, passkeys and the second factor are removed unless a code proves otherwise.
 * @param proof a code of the authenticator app or a recovery code, and its origin
 * @returns the account's id, and the removed factors in words
 * @throws AppError `expired-action-code`, `invalid-action-code`, `weak-password`, `invalid-code`,
 *   `too-many-requests`
 */
export async function resetPassword(
  token: string,
  password: string,
  now = new Date(),
  isBreached: BreachCheck = () => Promise.resolve(false),
  proof: { code: string; from: Origin } | null = null,
): Promise<{ id: string; lost: string }> {
  const owner = await ownerOfToken(token, 'reset-password', now)
  const { id, email, emailVerifiedAt } = owner
  await refuseWeakPassword(password, owner, 'password')
  await refuseBreachedPassword(password, isBreached, 'password')
  const passwordHash = await hashPassword(password)
  const { lost, mayKeep } = await lossOf(owner)
  const retainsFactors = mayKeep && proof !== null
  const change = async (tx: Tx) => {
    await redeemToken(tx, token)
    await tx.user.update({
      where: { id },
      data: { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now, passwordExpired: false },
      select: { id: true },
    })
    if (!emailVerifiedAt && !retainsFactors) await removeOtherSignInMethods(tx, id)
    await deleteKnownDevices(tx, id)
    await tx.actionToken.deleteMany({ where: { userId: id } })
    await endAllSessions(tx, id)
    await enqueueMail(tx, passwordChangedEmail(email, retainsFactors ? '' : lost), { urgency: 'urgent' })
    await audit(tx, { actorId: id, action: 'user.reset-password', subject: `user:${id}` })
  }
  if (retainsFactors) await redeemCode(owner, proof.code, proof.from, now, change)
  else await inTransaction(change)
  await resetPasswordAttempts(email)
  return { id, lost: retainsFactors ? '' : lost }
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })

async function lossOf({ id, emailVerifiedAt }: { id: string; emailVerifiedAt: Date | null }): Promise<Loss> {
  if (emailVerifiedAt) return { lost: '', mayKeep: false }
  const { twoFactorSince, identities, _count } = await database().user.findUniqueOrThrow({
    where: { id },
    select: {
      twoFactorSince: true,
      identities: { select: { provider: true } },
      _count: { select: { passkeys: true } },
    },
  })
  const names = PROVIDER_NAMES as Record<string, string>
  const factors = [
    ...(twoFactorSince ? ['the authenticator app', 'its recovery codes'] : []),
    ...(_count.passkeys > 0 ? ['the passkeys'] : []),
    ...identities.map(({ provider }) => `the sign-in with ${names[provider] ?? provider}`),
  ]
  return { lost: list.format(factors), mayKeep: twoFactorSince !== null }
}

/** A person who signed up with another person's address must not keep access to the account. */
async function removeOtherSignInMethods(tx: Tx, userId: string): Promise<void> {
  await tx.identity.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await eraseTwoFactor(tx, userId)
}
