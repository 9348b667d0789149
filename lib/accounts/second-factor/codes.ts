import { audit } from '../../platform/audit'
import { type Tx, inTransaction } from '../../platform/database/database'
import { InvalidError, TooManyRequestsError } from '../../platform/errors'
import { enqueueMail } from '../../platform/mail/outbox'
import { type Rate, countCall, returnCall } from '../../platform/rate-limit/rate-limit'
import { recoveryCodeUsedEmail } from '../security-emails'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes'
import { spendStep, stepOfCode } from './totp'

const DAY_IN_SECONDS = 24 * 60 * 60

/**
 * Wrong codes of one account. Three codes of a million are right at a time: thirty guesses a day find one in thirty
 * years. Only who knows the password gets to guess, and the owner still has recovery codes and passkeys.
 */
const CODES: Rate[] = [
  { name: 'second-factor-code', limit: 5, seconds: 15 * 60 },
  { name: 'second-factor-day', limit: 30, seconds: DAY_IN_SECONDS },
]

/** Counted apart, so that wrong codes don't close the way out for somebody whose phone is lost. */
const RECOVERY: Rate[] = [{ name: 'recovery-code', limit: 10, seconds: 60 * 60 }]

type User = { id: string; email: string }

/**
 * Uses a code of the authenticator app (six digits) or a recovery code; each works once.
 * @param alongside is done in the same transaction
 * @throws InvalidError `invalid-code`; TooManyRequestsError
 */
export async function spendCode(
  user: User,
  typed: string,
  now = new Date(),
  alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const code = typed.replace(/\s/g, '')
  const isTotp = /^\d{6}$/.test(code)
  const rates = isTotp ? CODES : RECOVERY
  for (const rate of rates) await countCall(rate, user.id)
  const spend = isTotp ? await findTotp(user, code, now) : await findRecovery(user, code, rates, now)
  if (!spend) throw wrongCode()
  await inTransaction(async (tx) => {
    await spend(tx)
    await alongside(tx)
  })
  for (const rate of rates) await returnCall(rate, user.id)
}

type Spend = (tx: Tx) => Promise<void>

async function findTotp(user: User, code: string, now: Date): Promise<Spend | null> {
  const step = await stepOfCode(user.id, code, now)
  if (step === null) return null
  return async (tx) => {
    if (!(await spendStep(tx, user.id, step))) throw wrongCode()
  }
}

async function findRecovery(user: User, code: string, rates: Rate[], now: Date): Promise<Spend | null> {
  const id = await findRecoveryCode(user.id, code).catch(async (error: unknown) => {
    // Nothing was hashed.
    if (error instanceof TooManyRequestsError) for (const rate of rates) await returnCall(rate, user.id)
    throw error
  })
  if (id === null) return null
  return async (tx) => {
    const left = await spendRecoveryCode(tx, user.id, id, now)
    if (left === null) throw wrongCode()
    await enqueueMail(tx, recoveryCodeUsedEmail(user.email, left), { urgency: 'urgent' })
    const detail = { left }
    await audit(tx, {
      actorId: user.id,
      action: 'user.used-recovery-code',
      subject: `user:${user.id}`,
      detail,
    })
  }
}

export function wrongCode(): InvalidError {
  const message = 'That code isn’t right, or it was used before. Please enter a new one.'
  return new InvalidError(message, { code: message }, 'invalid-code')
}
