import { TooManyRequestsError } from '../../platform/errors'
import { networkOf, rangeOf } from '../../platform/http/address'
import {
  type Pace,
  type Rate,
  countIfRoom,
  forgetTurns,
  refuseWhenFull,
  returnCall,
  returnTurn,
  takeTurn,
} from '../../platform/rate-limit/rate-limit'
import { singleton } from '../../platform/singleton'

/** Where a guess comes from; `device` when this browser has entered the account before (../devices), or is in it now. */
export type Origin = { address: string; device: string | null }

const QUARTER = 15 * 60
const HOUR = 60 * 60
const DAY = 24 * HOUR

/**
 * The paces of guesses at one account, in turn: each of `steps` for so many wrong ones in a day, `then` for all others.
 * Without it there are no others on that day.
 */
type Paces = { steps: { upTo: Rate; pace: Pace }[]; then: Pace | null }

/** How guesses of one kind are slowed down. All paces have one name, so they share their state. */
export type GuessRules = {
  /** Of known devices, each counted for itself, the steps for all of them together. */
  known: Paces
  /** Of everybody else, counted by the range of their address, the steps for all of them together. */
  strangers: Paces
  /** How often the owner is told that the first step is full. */
  alert: Rate
}

/** Ten at once, then up to a minute apart. */
export const usual = (name: string): Pace => ({
  name,
  free: 10,
  first: 1,
  factor: 2,
  longest: 60,
  forgottenAfter: DAY,
})

/** One at once, then a minute, four, sixteen and an hour apart. */
export const underAttack = (name: string): Pace => ({
  ...usual(name),
  free: 1,
  first: 60,
  factor: 4,
  longest: HOUR,
})

/** One at once, then a minute, sixteen, four hours and a day apart. */
export const underSiege = (name: string): Pace => ({
  ...underAttack(name),
  factor: 16,
  longest: DAY,
})

export const inADay = (name: string, limit: number): Rate => ({ name, limit, seconds: DAY })

/** Guesses of one network at any account, of whatever kind: then one in three seconds. */
const NETWORK: Pace = {
  name: 'guesses-of-network',
  free: 300,
  first: 3,
  factor: 1,
  longest: 3,
  forgottenAfter: QUARTER,
}

/** A pause that is this short is waited for, in milliseconds: nobody has to press the button again. */
const PATIENCE = 4000

/**
 * Does one check of a password or code when it may be done, so that guessing takes long and stands in nobody's way
 * (decision 40). Everything is counted before the check, so that guesses made at once are counted too; a right one costs
 * nothing.
 * @param account its email or id
 * @param check gives null for what is wrong
 * @param attacked is told, as often as `alert` says, that an account is under attack
 * @throws TooManyRequestsError with the seconds until the next check
 */
export async function slowDown<T>(
  rules: GuessRules,
  account: string,
  origin: Origin,
  check: () => Promise<T | null>,
  attacked: () => void,
): Promise<T | null> {
  const { pace, key, release } = await takeTurns(rules, account, origin, attacked)
  const found = await check().catch(async (error: unknown) => {
    await release() // nothing was checked
    throw error
  })
  if (found === null) return null
  await release()
  await forgetTurns(pace, key)
  return found
}

/** Takes the turns of one check. `release` returns them. */
async function takeTurns(rules: GuessRules, account: string, origin: Origin, attacked: () => void) {
  const { address, device } = origin
  const key = `${device ?? rangeOf(address)} ${account}`
  const network = device === null ? networkOf(address) : null
  const paces = device === null ? rules.strangers : rules.known
  if (network !== null) await takeOrRefuse(NETWORK, network)
  const releaseNetwork = async () => {
    if (network !== null) await returnTurn(NETWORK, network)
  }
  const step = await stepOf(paces, account)
  if (step !== paces.steps[0] && (await countIfRoom(rules.alert, account))) attacked()
  const releaseStep = async () => {
    if (step) await returnCall(step.upTo, account)
  }
  try {
    const pace = step?.pace ?? paces.then ?? (await refuseForToday(paces, account))
    await takeOrRefuse(pace, key)
    const release = async () => {
      await releaseNetwork()
      await releaseStep()
      await returnTurn(pace, key)
    }
    return { pace, key, release }
  } catch (error) {
    await releaseNetwork()
    await releaseStep()
    throw error
  }
}

/** Counts a guess at an account in the first step that has room. */
async function stepOf({ steps }: Paces, account: string) {
  for (const step of steps) if (await countIfRoom(step.upTo, account)) return step
  return undefined
}

/** @throws TooManyRequestsError with the seconds until one of the steps begins anew */
async function refuseForToday({ steps }: Paces, account: string): Promise<never> {
  for (const { upTo } of steps) await refuseWhenFull(upTo, account)
  throw new TooManyRequestsError(1) // it began just now
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
