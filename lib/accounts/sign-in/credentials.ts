import { AppError } from '../../platform/errors'
import { inBackground } from '../../platform/jobs/background'
import { countCall, returnCall } from '../../platform/rate-limit/rate-limit'
import type { Origin } from '../guessing/slow-down'
import { verifyPassword } from '../hashing/hash'
import { credentialsOf } from '../queries'
import { requireSecondStep } from '../second-factor/second-step'
import { PASSWORD_LENGTH, SIGN_IN_MESSAGES } from '../schema'
import { noticeAttack } from './attack-notice'
import { slowPasswordsDown } from './guessing'
import { recordSignIn } from './log'
import { signInSentence } from './schema'

/** Wrong guesses by the signed-in user: a stranger's guesses don't count here. */
const PER_PERSON = { name: 'own-password', limit: 10, seconds: 15 * 60 }

/** Whether a signed-in user entered their own password. @throws TooManyRequestsError */
export async function isOwnPassword(user: { id: string; email: string }, password: string): Promise<boolean> {
  await countCall(PER_PERSON, user.id)
  const account = await checkPassword(user.email, password).catch(async (error: unknown) => {
    await returnCall(PER_PERSON, user.id) // nothing was hashed
    throw error
  })
  if (account) await returnCall(PER_PERSON, user.id)
  return account !== null
}

/**
 * Checks a password against the account of an address.
 * @returns the account, or null when it is not there or the password is another: the same answer in the same time
 */
async function checkPassword(email: string, password: string) {
  const user = await credentialsOf(email)
  return (await verifyPassword(user?.passwordHash ?? null, password)) ? user : null
}

/**
 * Sign-in by password. Only a right password reveals that an account is disabled. Guesses are slowed down (guessing.ts);
 * what is too long to be a password is refused before anything is hashed.
 * @throws AppError `invalid-credential`, `user-disabled` or `too-many-requests`; SecondStepRequiredError
 */
export function signInWithCredentials(email: string, password: string, from: Origin & { requestId: string }) {
  const entry = { method: 'password', email, knownDevice: from.device !== null, ...from }
  return recordSignIn(entry, async (found) => {
    const check = () =>
      Array.from(password).length > PASSWORD_LENGTH.max
        ? Promise.resolve(null)
        : checkPassword(email, password)
    const attacked = () => inBackground('notice of an attack', () => noticeAttack(email))
    const user = await slowPasswordsDown(email, from, check, attacked)
    if (!user) throw new AppError('signed-out', 'invalid-credential', SIGN_IN_MESSAGES.failed)
    found(user.id)
    if (user.disabledAt)
      throw new AppError('forbidden', 'user-disabled', signInSentence('user-disabled', null))
    return requireSecondStep({ id: user.id, sessionVersion: user.sessionVersion, role: user.role })
  })
}
