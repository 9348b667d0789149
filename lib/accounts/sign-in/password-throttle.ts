import { toNetworkPrefix } from '../../platform/http/address'
import { type Rate, countCall, resetCalls, assertNotLimited } from '../../platform/rate-limit/rate-limit'
import {
  type GuessRules,
  type Origin,
  inADay,
  throttlePasswordCheck,
  underAttack,
  underSiege,
  usual,
} from '../guessing/slow-down'

const NAME = 'guesses'

const PASSWORDS: GuessRules = {
  known: { steps: [], then: usual(NAME) },
  strangers: {
    steps: [
      { upTo: inADay('guesses-at-account', 100), pace: usual(NAME) },
      { upTo: inADay('guesses-under-attack', 10_000), pace: underAttack(NAME) },
    ],
    then: underSiege(NAME),
  },
  alert: inADay('guesses-alert', 1),
}

const QUARTER = 15 * 60

/**
 * Limits successful sign-ins, which also cost a hash. Only a person with a valid password can reach these
 * limits.
 */
const SIGN_INS: Rate = { name: 'sign-ins', limit: 100, seconds: QUARTER }
const SIGN_INS_OF_NETWORK: Rate = { name: 'sign-ins-of-network', limit: 3000, seconds: QUARTER }

/**
 * Runs one throttled password check (../guessing). Also limits successful ones.
 * @param check returns null for a wrong password
 * @param onAttack called at most once a day when an account is under attack
 * @throws TooManyRequestsError with the seconds until the next check
 */
export async function slowPasswordsDown<T>(
  email: string,
  origin: Origin,
  check: () => Promise<T | null>,
  onAttack: () => void,
): Promise<T | null> {
  const network = toNetworkPrefix(origin.address)
  await assertNotLimited(SIGN_INS, email)
  await assertNotLimited(SIGN_INS_OF_NETWORK, network)
  const found = await throttlePasswordCheck(PASSWORDS, email, origin, check, onAttack)
  if (found === null) return null
  await countCall(SIGN_INS, email)
  await countCall(SIGN_INS_OF_NETWORK, network)
  return found
}

/** Ends the throttling of an account, because its owner has proven access to its email. */
export async function resetPasswordAttempts(email: string): Promise<void> {
  for (const { upTo } of PASSWORDS.strangers.steps) await resetCalls(upTo, email)
}
