import { TooManyRequestsError } from '../../platform/errors'
import { networkOf, rangeOf } from '../../platform/http/address'
import {
  type Pace,
  type Rate,
  countCall,
  countIfRoom,
  forgetCalls,
  forgetTurns,
  refuseWhenFull,
  returnCall,
  returnTurn,
  takeTurn,
} from '../../platform/rate-limit/rate-limit'
import { singleton } from '../../platform/singleton'

/** Where a sign-in comes from; `device` when this browser has entered the account before (../devices). */
export type Origin = { address: string; device: string | null }

const QUARTER = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/** Guesses at one account from one range of addresses, or from one device: ten at once, then up to a minute apart. */
const GUESSES: Pace = { name: 'guesses', free: 10, first: 1, factor: 2, longest: 60, forgottenAfter: DAY }

/**
 * How many wrong guesses by strangers an account gets in a day before the next pace counts: then one at once, and a minute,
 * four, sixteen and an hour apart; for a whole botnet a minute, sixteen, four hours and a day.
 */
const STEPS: { upTo: Rate; pace: Pace }[] = [
  { upTo: { name: 'guesses-at-account', limit: 100, seconds: DAY }, pace: GUESSES },
  {
    upTo: { name: 'guesses-under-attack', limit: 10_000, seconds: DAY },
    pace: { ...GUESSES, free: 1, first: 60, factor: 4, longest: HOUR },
  },
]
const LAST_PACE: Pace = { ...GUESSES, free: 1, first: 60, factor: 16, longest: DAY }

const ALERTS = { name: 'guesses-alert', limit: 1, seconds: DAY }

/** Guesses of one network at any account: then one in three seconds. */
const NETWORK = {
  name: 'guesses-of-network',
  free: 300,
  first: 3,
  factor: 1,
  longest: 3,
  forgottenAfter: QUARTER,
}

/** Right passwords cost a hash too. Only those who know one can fill these. */
const SIGN_INS: Rate = { name: 'sign-ins', limit: 100, seconds: QUARTER }
const SIGN_INS_OF_NETWORK: Rate = { name: 'sign-ins-of-network', limit: 3000, seconds: QUARTER }

/** A pause that is this short is waited for, in milliseconds: nobody has to press the button again. */
const PATIENCE = 4000

/**
 * Does one check of a password when it may be done, so that guessing takes long and stands in nobody's way (decision 40).
 * Everything is counted before the check, so that guesses made at once are counted too; a right password costs nothing.
 * @param check gives null for a wrong password
 * @param attacked is told once a day that an account is under attack
 * @throws TooManyRequestsError with the seconds until the next check
 */
export async function slowDown<T>(
  email: string,
  origin: Origin,
  check: () => Promise<T | null>,
  attacked: () => void,
): Promise<T | null> {
  const network = networkOf(origin.address)
  await refuseWhenFull(SIGN_INS, email)
  await refuseWhenFull(SIGN_INS_OF_NETWORK, network)
  const giveBack = await takeTurns(email, origin, attacked)
  const found = await check().catch(async (error: unknown) => {
    await giveBack() // nothing was checked
    throw error
  })
  if (found === null) return null
  await giveBack()
  await forgetTurns(GUESSES, keyOf(email, origin))
  await countCall(SIGN_INS, email)
  await countCall(SIGN_INS_OF_NETWORK, network)
  return found
}

/** Ends the slow-down of an account, because its owner has proven to read its email. */
export async function forgetGuesses(email: string): Promise<void> {
  for (const { upTo } of STEPS) await forgetCalls(upTo, email)
}

const keyOf = (email: string, { address, device }: Origin) => `${device ?? rangeOf(address)} ${email}`

/** Takes the turns of one check. @returns what gives them back */
async function takeTurns(email: string, origin: Origin, attacked: () => void): Promise<() => Promise<void>> {
  const key = keyOf(email, origin)
  if (origin.device !== null) {
    await takeOrRefuse(GUESSES, key)
    return () => returnTurn(GUESSES, key)
  }
  const network = networkOf(origin.address)
  await takeOrRefuse(NETWORK, network)
  const step = await stepOf(email)
  if (step !== STEPS[0] && (await countIfRoom(ALERTS, email))) attacked()
  const giveBack = async () => {
    await returnTurn(NETWORK, network)
    if (step) await returnCall(step.upTo, email)
  }
  try {
    await takeOrRefuse(step?.pace ?? LAST_PACE, key)
  } catch (error) {
    await giveBack()
    throw error
  }
  return async () => {
    await giveBack()
    await returnTurn(GUESSES, key)
  }
}

/** Counts a guess at an account in the first step that has room. */
async function stepOf(email: string) {
  for (const step of STEPS) if (await countIfRoom(step.upTo, email)) return step
  return null
}

/** Who waits in this process, one for each key: a crowd that waits would only pass together. */
const waiting = singleton('guesses that wait', () => new Set<string>())

/** @throws TooManyRequestsError when the turn does not come soon */
async function takeOrRefuse(pace: Pace, key: string): Promise<void> {
  let wait = await takeTurn(pace, key)
  const id = `${pace.name} ${key}`
  if (wait > 0 && wait <= PATIENCE && !waiting.has(id)) {
    waiting.add(id)
    try {
      await new Promise((resolve) => setTimeout(resolve, wait))
      wait = await takeTurn(pace, key)
    } finally {
      waiting.delete(id)
    }
  }
  if (wait > 0) throw new TooManyRequestsError(Math.ceil(wait / 1000))
}
