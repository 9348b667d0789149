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

/** Wrong guesses of who is signed in, counted for themselves: strangers' guesses stand in nobody's way at work. */
const PER_PERSON = { name: 'own-password', limit: 10, seconds: QUARTER }

const PER_ADDRESS = { name: 'sign-in-address', limit: 300, seconds: QUARTER }

/** Whether somebody who is signed in gives their own password once more. @throws TooManyRequestsError */
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

/** Opens an account again that was closed by guesses: its owner has shown to read its mail. */
export function forgetGuesses(email: string): Promise<void> {
  return forgetCalls(PER_ACCOUNT, email)
}

/**
 * Sign-in by password. Only who knows the password learns that an account is disabled.
 * @throws AppError `invalid-credential`, `user-disabled` or `too-many-requests`
 */
export async function signInWithCredentials(email: string, password: string, address: string) {
  const network = networkOf(address)
  await countCall(PER_ADDRESS, network)
  const user = await checkPassword(email, password, PER_ACCOUNT, email)
  if (!user) throw new AppError('invalid-credential', SIGN_IN_MESSAGES.failed, 401)
  await returnCall(PER_ADDRESS, network)
  if (user.disabledAt) throw new AppError('user-disabled', signInSentence('user-disabled', null), 403)
  return { id: user.id, sessionVersion: user.sessionVersion, role: user.role }
}
