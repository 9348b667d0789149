import { networkOf } from '../../platform/http/address'
import { type Rate, countCall, forgetCalls, refuseWhenFull } from '../../platform/rate-limit/rate-limit'
import {
  type GuessRules,
  type Origin,
  inADay,
  slowDown,
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

/** Right passwords cost a hash too. Only those who know one can fill these. */
const SIGN_INS: Rate = { name: 'sign-ins', limit: 100, seconds: QUARTER }
const SIGN_INS_OF_NETWORK: Rate = { name: 'sign-ins-of-network', limit: 3000, seconds: QUARTER }

/**
 * Does one check of a password when it may be done (../guessing). Right ones are limited too.
 * @param check gives null for a wrong password
 * @param attacked is told once a day that an account is under attack
 * @throws TooManyRequestsError with the seconds until the next check
 */
export async function slowPasswordsDown<T>(
  email: string,
  origin: Origin,
  check: () => Promise<T | null>,
  attacked: () => void,
): Promise<T | null> {
  const network = networkOf(origin.address)
  await refuseWhenFull(SIGN_INS, email)
  await refuseWhenFull(SIGN_INS_OF_NETWORK, network)
  const found = await slowDown(PASSWORDS, email, origin, check, attacked)
  if (found === null) return null
  await countCall(SIGN_INS, email)
  await countCall(SIGN_INS_OF_NETWORK, network)
  return found
}

/** Ends the slow-down of an account, because its owner has proven to read its email. */
export async function forgetGuesses(email: string): Promise<void> {
  for (const { upTo } of PASSWORDS.strangers.steps) await forgetCalls(upTo, email)
}
