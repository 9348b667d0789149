import { AppError } from '../../platform/errors'
import { inBackground } from '../../platform/jobs/background'
import { countCall, refundCall } from '../../platform/rate-limit/rate-limit'
import type { Origin } from '../guessing/slow-down'
import { verifyPassword } from '../hashing/hash'
import { findCredentials } from '../queries'
import { requireSecondStep } from '../second-factor/second-step'
import { PASSWORD_LENGTH, SIGN_IN_MESSAGES } from '../constants'
import { sendAttackAlert } from './attack-notice'
import { slowPasswordsDown } from './password-throttle'
import { recordSignIn } from './log'
import { signInMessage } from './schema'

/** Wrong guesses by the signed-in user. Strangers' guesses do not count here. */
const PER_PERSON = { name: 'own-password', limit: 10, seconds: 15 * 60 }

/** Whether a signed-in user entered their own password. @throws TooManyRequestsError */
export async function matchesPassword(
  user: { id: string; email: string },
  password: string,
): Promise<boolean> {
  await countCall(PER_PERSON, user.id)
  const account = await checkPassword(user.email, password).catch(async (error: unknown) => {
    await refundCall(PER_PERSON, user.id) // nothing was hashed
    throw error
  })
  if (account) await refundCall(PER_PERSON, user.id)
  return account !== null
}

/**
 * Checks a password against the account of an address.
 * @returns the account; null if it does not exist or the password is wrong, in the same time
 */
async function checkPassword(email: string, password: string) {
  const user = await findCredentials(email)
  return (await verifyPassword(user?.passwordHash ?? null, password)) ? user : null
}

/**
 * Signs in with a password. Only a correct password reveals that an account is disabled. Guesses are
 * throttled (password-throttle.ts); a text too long for a password is refused before hashing.
 * @throws AppError `invalid-credential`, `user-disabled` or `too-many-requests`; SecondStepRequiredError
 */
export function signInWithCredentials(email: string, password: string, from: Origin & { requestId: string }) {
  const entry = { method: 'password', email, knownDevice: from.device !== null, ...from }
  return recordSignIn(entry, async (found) => {
    const check = () =>
      Array.from(password).length > PASSWORD_LENGTH.max
        ? Promise.resolve(null)
        : checkPassword(email, password)
    const onAttack = () => inBackground('send attack alert', () => sendAttackAlert(email))
    const user = await slowPasswordsDown(email, from, check, onAttack)
    if (!user) throw new AppError('signed-out', 'invalid-credential', SIGN_IN_MESSAGES.failed)
    found(user.id)
    if (user.disabledAt)
      throw new AppError('forbidden', 'user-disabled', signInMessage('user-disabled', null))
    return requireSecondStep({ id: user.id, sessionVersion: user.sessionVersion, role: user.role })
  })
}
