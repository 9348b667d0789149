import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { enqueueMail } from '../../platform/mail/outbox'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { writeSetting } from '../../platform/settings'
import { createToken, ownerOfToken, spendToken } from '../email/action-tokens'
import { passwordChangedEmail, passwordResetEmail } from '../emails'
import { forgetDevices } from '../devices/known-devices'
import type { Origin } from '../guessing/slow-down'
import { PROVIDER_NAMES } from '../schema'
import { spendCode } from '../second-factor/codes'
import { eraseTwoFactor } from '../second-factor/two-factor'
import { endAllSessions } from '../sessions/sessions'
import { forgetGuesses } from '../sign-in/guessing'
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

const ASKED = 'password-reset.asked'

/**
 * Writes down that somebody asked for a password reset, whoever it was: where that cannot be done, no link can be sent
 * either, and the caller may know that.
 */
export function notePasswordResetAsked(now = new Date()): Promise<void> {
  return inTransaction((tx) => writeSetting(tx, ASKED, { at: now.toISOString() }))
}

/**
 * Sends a link to choose a new password when the address has an account. The caller must not learn whether it has: call
 * it after answering.
 * @throws TooManyRequestsError after five emails in an hour
 */
export async function sendPasswordReset(email: string): Promise<void> {
  const user = await database().user.findUnique({ where: { email }, select: { id: true, disabledAt: true } })
  if (!user || user.disabledAt) return
  await countPasswordReset(user.id)
  await inTransaction((tx) => enqueuePasswordReset(tx, { id: user.id, email }))
}

/** What a reset takes from an account: `lost` in words, empty for nothing. A code of its app or a recovery code may keep it. */
type Loss = { lost: string; mayKeep: boolean }

/** What a link to choose a new password would do. @throws AppError `expired-action-code`, `invalid-action-code` */
export async function lossByReset(token: string, now = new Date()): Promise<Loss> {
  return lossOf(await ownerOfToken(token, 'reset-password', now))
}

/**
 * Uses a link from an email: sets the password and ends all sessions. Reading the email proves that the user owns the
 * address, so it counts as verified. If it was not before, whoever created the account may be somebody else: providers,
 * passkeys and a second factor are removed, unless a code proves that it was them.
 * @param proof a code of the authenticator app or a recovery code, and where it comes from
 * @returns the account's id, and in words what was removed
 * @throws AppError `expired-action-code`, `invalid-action-code`, `weak-password`, `invalid-code`, `too-many-requests`
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
  const keeps = mayKeep && proof !== null
  const change = async (tx: Tx) => {
    await spendToken(tx, token)
    await tx.user.update({
      where: { id },
      data: { passwordHash, emailVerifiedAt: emailVerifiedAt ?? now, passwordExpired: false },
      select: { id: true },
    })
    if (!emailVerifiedAt && !keeps) await removeOtherWaysIn(tx, id)
    await forgetDevices(tx, id)
    await tx.actionToken.deleteMany({ where: { userId: id } })
    await endAllSessions(tx, id)
    await enqueueMail(tx, passwordChangedEmail(email, keeps ? '' : lost), { urgency: 'urgent' })
    await audit(tx, { actorId: id, action: 'user.reset-password', subject: `user:${id}` })
  }
  if (keeps) await spendCode(owner, proof.code, proof.from, now, change)
  else await inTransaction(change)
  await forgetGuesses(email)
  return { id, lost: keeps ? '' : lost }
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
  const ways = [
    ...(twoFactorSince ? ['the authenticator app', 'its recovery codes'] : []),
    ...(_count.passkeys > 0 ? ['the passkeys'] : []),
    ...identities.map(({ provider }) => `the sign-in with ${names[provider] ?? provider}`),
  ]
  return { lost: list.format(ways), mayKeep: twoFactorSince !== null }
}

/** Whoever signed up with an address that was not theirs must not keep a way into its owner's account. */
async function removeOtherWaysIn(tx: Tx, userId: string): Promise<void> {
  await tx.identity.deleteMany({ where: { userId } })
  await tx.passkey.deleteMany({ where: { userId } })
  await eraseTwoFactor(tx, userId)
}
