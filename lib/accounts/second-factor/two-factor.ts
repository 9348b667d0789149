import { DAY } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { type Tx, database, inTransaction } from '../../platform/database/database'
import { ConflictError, InvalidError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { ownAccount, ownAccountId } from '../access'
import type { TotpEnrollment, TwoFactorState } from './schema'
import { recoveryCodesReplacedEmail, twoFactorAddedEmail, twoFactorRemovedEmail } from '../security-emails'
import { lockSignInMethods, assertSignInMethodRemains } from '../factors/sign-in-methods'
import { isSecondFactorRequired } from '../factors/policy'
import { makeRecoveryCodes, replaceRecoveryCodes } from './recovery-codes'
import { createTotpSecret, spendStep, stepOfCode } from './totp'

/** Time for which an administrator can postpone a second factor, in milliseconds. */
const POSTPONED_FOR = 7 * DAY

/** Each call computes ten hashes. */
const RECOVERY_RATE = { name: 'recovery-codes', limit: 10, seconds: 60 * 60 }

/** The state of the actor's authenticator app and recovery codes. */
export async function twoFactorState(actor: Actor): Promise<TwoFactorState> {
  const userId = ownAccountId(actor)
  const { role, twoFactorSince, _count } = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      role: true,
      twoFactorSince: true,
      _count: { select: { recoveryCodes: { where: { usedAt: null } } } },
    },
  })
  return {
    since: twoFactorSince?.toISOString() ?? null,
    recoveryCodesLeft: twoFactorSince ? _count.recoveryCodes : 0,
    required: isSecondFactorRequired(role),
  }
}

/**
 * Begins to add an authenticator app. It takes effect once a code is entered.
 * @throws ConflictError `two-factor-is-on`
 */
export async function beginTwoFactor(actor: Actor, now = new Date()): Promise<TotpEnrollment> {
  const user = await ownAccount(actor)
  return inTransaction(async (tx) => {
    await requireOff(tx, user.id)
    return createTotpSecret(tx, user, now)
  })
}

/**
 * Turns two-step sign-in on with the first code of the app. Earlier confirmations by password no longer
 * count.
 * @param sessionId of the request
 * @returns the recovery codes, which cannot be shown again
 * @throws InvalidError `invalid-code`; ConflictError `two-factor-is-on`
 */
export async function activateTwoFactor(
  actor: Actor,
  sessionId: string,
  code: string,
  now = new Date(),
): Promise<{ recoveryCodes: string[] }> {
  const user = await ownAccount(actor)
  const step = await stepOfCode(user.id, code.replace(/\s/g, ''), now)
  if (step === null) throw wrongCode()
  await countCall(RECOVERY_RATE, user.id)
  const { codes, hashes } = await makeRecoveryCodes()
  await inTransaction(async (tx) => {
    await requireOff(tx, user.id)
    if (!(await spendStep(tx, user.id, step))) throw wrongCode()
    await tx.user.update({ where: { id: user.id }, data: { twoFactorSince: now }, select: { id: true } })
    await tx.session.updateMany({
      where: { userId: user.id, id: { not: sessionId } },
      data: { confirmedAt: null },
    })
    await replaceRecoveryCodes(tx, user.id, hashes)
    await enqueueMail(tx, twoFactorAddedEmail(user.email), { urgency: 'urgent' })
    await audit(tx, { actorId: user.id, action: 'user.added-two-factor', subject: `user:${user.id}` })
  })
  return { recoveryCodes: codes }
}

/** Turns two-step sign-in off. @throws ConflictError `two-factor-is-off`, `last-second-factor` */
export async function removeTwoFactor(actor: Actor): Promise<void> {
  const userId = ownAccountId(actor)
  await inTransaction(async (tx) => {
    const methods = await lockSignInMethods(tx, userId)
    if (!methods.twoFactor) throw isOff()
    assertSignInMethodRemains({ ...methods, twoFactor: false })
    await eraseTwoFactor(tx, userId)
    await enqueueMail(tx, twoFactorRemovedEmail(methods.email), { urgency: 'urgent' })
    await audit(tx, { actorId: userId, action: 'user.removed-two-factor', subject: `user:${userId}` })
  })
}

/** Creates new recovery codes and deletes earlier ones. @throws ConflictError `two-factor-is-off` */
export async function renewRecoveryCodes(actor: Actor): Promise<{ recoveryCodes: string[] }> {
  const user = await ownAccount(actor)
  await countCall(RECOVERY_RATE, user.id)
  const { codes, hashes } = await makeRecoveryCodes()
  await inTransaction(async (tx) => {
    const { twoFactor } = await lockSignInMethods(tx, user.id)
    if (!twoFactor) throw isOff()
    await replaceRecoveryCodes(tx, user.id, hashes)
    await enqueueMail(tx, recoveryCodesReplacedEmail(user.email), { urgency: 'urgent' })
    await audit(tx, { actorId: user.id, action: 'user.renewed-recovery-codes', subject: `user:${user.id}` })
  })
  return { recoveryCodes: codes }
}

/** Stops asking an administrator for a second factor for seven days. */
export async function postponeSecondFactor(actor: Actor, now = new Date()): Promise<{ until: string }> {
  const until = new Date(now.getTime() + POSTPONED_FOR)
  await database().user.update({
    where: { id: ownAccountId(actor) },
    data: { postponedUntil: until },
    select: { id: true },
  })
  return { until: until.toISOString() }
}

/** Removes the authenticator app and the recovery codes of an account. */
export async function eraseTwoFactor(tx: Tx, userId: string): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { twoFactorSince: null }, select: { id: true } })
  await tx.totpSecret.deleteMany({ where: { userId } })
  await tx.recoveryCode.deleteMany({ where: { userId } })
}

async function requireOff(tx: Tx, userId: string): Promise<void> {
  if ((await lockSignInMethods(tx, userId)).twoFactor)
    throw new ConflictError('two-factor-is-on', 'An authenticator app is already set up. Remove it first.')
}

function isOff(): ConflictError {
  return new ConflictError('two-factor-is-off', 'No authenticator app is set up.')
}

function wrongCode(): InvalidError {
  const message = 'That code isn’t right. Please enter the one your app shows now.'
  return new InvalidError(message, { code: message }, 'invalid-code')
}
