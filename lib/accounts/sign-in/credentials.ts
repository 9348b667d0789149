import { AppError } from '../../platform/errors'
import { networkOf } from '../../platform/http/address'
import { type Rate, countCall, forgetCalls, returnCall } from '../../platform/rate-limit'
import { verifyPassword } from '../password/hash'
import { credentialsOf } from '../queries'
import { PASSWORD_LENGTH, SIGN_IN_MESSAGES } from '../schema'
import { signInSentence } from './schema'

const QUARTER = 15 * 60

/** Wrong guesses at one account, wherever they come from: each costs one hash. */
const PER_ACCOUNT = { name: 'sign-in-account', limit: 10, seconds: QUARTER }

/** Wrong guesses by the signed-in user, counted apart, so that a stranger's guesses don't lock them out. */
const PER_PERSON = { name: 'own-password', limit: 10, seconds: QUARTER }

const PER_ADDRESS = { name: 'sign-in-address', limit: 300, seconds: QUARTER }

/** Whether a signed-in user entered their own password. @throws TooManyRequestsError */
export async function isOwnPassword(user: { id: string; email: string }, password: string): Promise<boolean> {
  return (await checkPassword(user.email, password, PER_PERSON, user.id)) !== null
}

/**
 * Checks a password against the account of an address. The limit counts before anything is hashed, so guessing
 * costs the guesser, not the server; a right password does not count.
 * @returns the account, or null when it is not there or the password is another: the same answer in the same time
 * @throws TooManyRequestsError
 */
async function checkPassword(email: string, password: string, rate: Rate, key: string) {
  await countCall(rate, key)
  if (Array.from(password).length > PASSWORD_LENGTH.max) return null
  const user = await credentialsOf(email)
  const fits = await verifyPassword(user?.passwordHash ?? null, password).catch(async (error: unknown) => {
    await returnCall(rate, key) // nothing was hashed
    throw error
  })
  if (!fits || !user) return null
  await returnCall(rate, key)
  return user
}

/** Unlocks an account that was locked by wrong guesses, because its owner has proven to read its email. */
export function forgetGuesses(email: string): Promise<void> {
  return forgetCalls(PER_ACCOUNT, email)
}

/**
 * Sign-in by password. Only a right password reveals that an account is disabled.
 * @throws AppError `invalid-credential`, `user-disabled` or `too-many-requests`
 */
export async function signInWithCredentials(email: string, password: string, address: string) {
  const network = networkOf(address)
  await countCall(PER_ADDRESS, network)
  const user = await checkPassword(email, password, PER_ACCOUNT, email)
  if (!user) throw new AppError('signed-out', 'invalid-credential', SIGN_IN_MESSAGES.failed)
  await returnCall(PER_ADDRESS, network)
  if (user.disabledAt) throw new AppError('forbidden', 'user-disabled', signInSentence('user-disabled', null))
  return { id: user.id, sessionVersion: user.sessionVersion, role: user.role }
}
