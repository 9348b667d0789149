import { TooManyRequestsError } from '../../platform/errors'
import { toNetworkPrefix, rangeOf } from '../../platform/http/address'
import {
  type BackoffPolicy,
  type Rate,
  tryCountCall,
  resetAttempts,
  assertNotLimited,
  refundCall,
  refundAttempt,
  reserveAttempt,
} from '../../platform/rate-limit/rate-limit'
import { singleton } from '../../platform/singleton'

/**
 * The origin of a guess. `device` is set if this browser has signed in to the account before (../devices), or
 * is signed in now.
 */
export type Origin = { address: string; device: string | null }

const QUARTER = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * Backoff policies for guesses at one account: each of `steps` for its number of wrong guesses per day, then
 * `then`. With null, no further guesses are allowed on that day.
 */
type Paces = { steps: { upTo: Rate; pace: BackoffPolicy }[]; then: BackoffPolicy | null }

/** Throttling rules for one kind of guess. All policies have the same name, so they share their state. */
export type GuessRules = {
  /** For known devices: backoff per device, steps shared by all of them. */
  known: Paces
  /** For all others: backoff per address range, steps shared by all of them. */
  strangers: Paces
  /** Maximum rate of alerts to the owner that the first step is full. */
  alert: Rate
}

/** Ten guesses without delay, then backoff up to a minute. */
export const usual = (name: string): BackoffPolicy => ({
  name,
  free: 10,
  first: 1,
  factor: 2,
  maxDelay: 60,
  resetAfter: DAY,
})

/** One guess without delay, then after 1, 4 and 16 minutes, then every hour. */
export const underAttack = (name: string): BackoffPolicy => ({
  ...usual(name),
  free: 1,
  first: 60,
  factor: 4,
  maxDelay: HOUR,
})

/** One guess without delay, then after 1 and 16 minutes, about 4 hours, then every day. */
export const underSiege = (name: string): BackoffPolicy => ({
  ...underAttack(name),
  factor: 16,
  maxDelay: DAY,
})

export const inADay = (name: string, limit: number): Rate => ({ name, limit, seconds: DAY })

/** Guesses of one network at any account, of any kind: 300, then one every three seconds. */
const NETWORK: BackoffPolicy = {
  name: 'guesses-of-network',
  free: 300,
  first: 3,
  factor: 1,
  maxDelay: 3,
  resetAfter: QUARTER,
}

/** Maximum delay that is awaited instead of refused, in milliseconds, so that the user need not retry. */
const MAX_WAIT_MS = 4000

/**
 * Runs one check of a password or code, with a throttle that slows guessing without locking anyone out
 * (decision 40). Counts before the check, so that concurrent guesses are counted too; a correct guess is
 * refunded.
 * @param account its email or id
 * @param check returns null for a wrong password or code
 * @param attacked called, as often as `alert` allows, when an account is under attack
 * @throws TooManyRequestsError with the seconds until the next check
 */
export async function throttlePasswordCheck<T>(
  rules: GuessRules,
  account: string,
  origin: Origin,
  check: () => Promise<T | null>,
  attacked: () => void,
): Promise<T | null> {
  const { pace, key, release } = await reserveAttempts(rules, account, origin, attacked)
  const found = await check().catch(async (error: unknown) => {
    await release() // nothing was checked
    throw error
  })
  if (found === null) return null
  await release()
  await resetAttempts(pace, key)
  return found
}

/** Reserves the attempts for one check. `release` refunds them. */
async function reserveAttempts(rules: GuessRules, account: string, origin: Origin, attacked: () => void) {
  const { address, device } = origin
  const key = `${device ?? rangeOf(address)} ${account}`
  const network = device === null ? toNetworkPrefix(address) : null
  const paces = device === null ? rules.strangers : rules.known
  if (network !== null) await reserveOrThrow(NETWORK, network)
  const releaseNetwork = async () => {
    if (network !== null) await refundAttempt(NETWORK, network)
  }
  const step = await selectTier(paces, account)
  if (step !== paces.steps[0] && (await tryCountCall(rules.alert, account))) attacked()
  const releaseStep = async () => {
    if (step) await refundCall(step.upTo, account)
  }
  try {
    const pace = step?.pace ?? paces.then ?? (await refuseForToday(paces, account))
    await reserveOrThrow(pace, key)
    const release = async () => {
      await releaseNetwork()
      await releaseStep()
      await refundAttempt(pace, key)
    }
    return { pace, key, release }
  } catch (error) {
    await releaseNetwork()
    await releaseStep()
    throw error
  }
}

/** Counts a guess at an account in the first step that is not full. */
async function selectTier({ steps }: Paces, account: string) {
  for (const step of steps) if (await tryCountCall(step.upTo, account)) return step
  return undefined
}

/** @throws TooManyRequestsError with the seconds until one of the steps resets */
async function refuseForToday({ steps }: Paces, account: string): Promise<never> {
  for (const { upTo } of steps) await assertNotLimited(upTo, account)
  throw new TooManyRequestsError(1) // a step was reset just now
}

/** Checks that wait in this process. One per key: more would all run when the delay ends. */
const waiting = singleton('guesses that wait', () => new Set<string>())

/** @throws TooManyRequestsError if the next attempt is not soon */
async function reserveOrThrow(pace: BackoffPolicy, key: string): Promise<void> {
  let wait = await reserveAttempt(pace, key)
  const id = `${pace.name} ${key}`
  if (wait > 0 && wait <= MAX_WAIT_MS && !waiting.has(id)) {
    waiting.add(id)
    try {
      // A timer may end a millisecond before the clock says so.
      await new Promise((resolve) => setTimeout(resolve, wait + 2))
      wait = await reserveAttempt(pace, key)
    } finally {
      waiting.delete(id)
    }
  }
  if (wait > 0) throw new TooManyRequestsError(Math.ceil(wait / 1000))
}
