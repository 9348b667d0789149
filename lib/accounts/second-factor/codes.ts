import { audit } from '../../platform/audit'
import { type Tx, inTransaction } from '../../platform/database/database'
import { InvalidError } from '../../platform/errors'
import { inBackground } from '../../platform/jobs/background'
import { enqueueMail } from '../../platform/mail/outbox'
import {
  type GuessRules,
  type Origin,
  inADay,
  throttlePasswordCheck,
  underAttack,
  usual,
} from '../guessing/slow-down'
import { codesGuessedEmail, recoveryCodeUsedEmail } from '../security-emails'
import { findRecoveryCode, spendRecoveryCode } from './recovery-codes'
import { spendStep, stepOfCode } from './totp'

/** Guessing requires the password, so the owner is alerted early. */
const ALERT = { name: 'codes-alert', limit: 1, seconds: 6 * 60 * 60 }

/**
 * Codes of the app. Three of a million are valid at a time: 1,000 guesses by strangers find one on 0.3% of
 * days, 300 by known devices on 0.09%. After that, strangers can still use recovery codes and passkeys.
 */
const APP_CODES: GuessRules = {
  known: {
    steps: [
      { upTo: inADay('known-codes', 10), pace: usual('code-guesses') },
      { upTo: inADay('known-codes-under-attack', 290), pace: usual('code-guesses') },
    ],
    then: null,
  },
  strangers: {
    steps: [
      { upTo: inADay('codes', 10), pace: usual('code-guesses') },
      { upTo: inADay('codes-under-attack', 990), pace: underAttack('code-guesses') },
    ],
    then: null,
  },
  alert: ALERT,
}

/**
 * Recovery codes. Counted separately, because they are the fallback for a lost phone. With 50 bits, guesses
 * need no final limit.
 */
const RECOVERY_CODES: GuessRules = {
  known: {
    steps: [{ upTo: inADay('known-recovery-codes', 10), pace: usual('recovery-guesses') }],
    then: usual('recovery-guesses'),
  },
  strangers: {
    steps: [{ upTo: inADay('recovery-codes-guessed', 10), pace: usual('recovery-guesses') }],
    then: underAttack('recovery-guesses'),
  },
  alert: ALERT,
}

type User = { id: string; email: string }

/**
 * Redeems a code of the authenticator app (six digits) or a recovery code; each works once. Guesses are
 * throttled (../guessing).
 * @param alongside runs in the same transaction
 * @throws InvalidError `invalid-code`; TooManyRequestsError
 */
export async function redeemCode(
  user: User,
  typed: string,
  from: Origin,
  now = new Date(),
  alongside: (tx: Tx) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const code = typed.replace(/\s/g, '')
  const [rules, find] = /^\d{6}$/.test(code) ? [APP_CODES, findTotp] : [RECOVERY_CODES, findRecovery]
  const check = async () => {
    const spend = await find(user, code, now)
    if (!spend) return null
    await inTransaction(async (tx) => {
      await spend(tx)
      await alongside(tx)
    })
    return 'spent'
  }
  const attacked = () => inBackground('report guessed codes', () => noticeGuesses(user))
  if (!(await throttlePasswordCheck(rules, user.id, from, check, attacked))) throw wrongCode()
}

/** Alerts the account's owner that many codes were guessed. */
async function noticeGuesses({ id, email }: User): Promise<void> {
  await inTransaction(async (tx) => {
    await enqueueMail(tx, codesGuessedEmail(email), { urgency: 'urgent' })
    await audit(tx, { actorId: null, action: 'user.codes-guessed', subject: `user:${id}` })
  })
}

type Spend = (tx: Tx) => Promise<void>

async function findTotp(user: User, code: string, now: Date): Promise<Spend | null> {
  const step = await stepOfCode(user.id, code, now)
  if (step === null) return null
  return async (tx) => {
    if (!(await spendStep(tx, user.id, step))) throw wrongCode()
  }
}

async function findRecovery(user: User, code: string, now: Date): Promise<Spend | null> {
  const id = await findRecoveryCode(user.id, code)
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
