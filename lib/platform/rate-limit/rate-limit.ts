import { TooManyRequestsError } from '../errors'
import * as inMemory from './in-memory'
import * as inRedis from './in-redis'
import type { Pace, Rate } from './rate'
import * as turnsInMemory from './turns-in-memory'
import * as turnsInRedis from './turns-in-redis'

export type { Pace, Rate }

/**
 * Counts one call and refuses it when the window is full. Calls are counted in Redis, for all nodes together; without
 * one, or while it does not answer, in this process.
 * @throws TooManyRequestsError with the seconds until the window ends
 */
export async function countCall(rate: Rate, key: string): Promise<void> {
  refuseFor((await inRedis.count(rate, key)) ?? inMemory.count(rate, key))
}

/** Counts one call, unless the window is full. @returns whether it was counted */
export async function countIfRoom(rate: Rate, key: string): Promise<boolean> {
  return ((await inRedis.count(rate, key)) ?? inMemory.count(rate, key)) === 0
}

/** Refuses a call whose window is full, without counting it. @throws TooManyRequestsError */
export async function refuseWhenFull(rate: Rate, key: string): Promise<void> {
  refuseFor((await inRedis.fullFor(rate, key)) ?? inMemory.fullFor(rate, key))
}

function refuseFor(milliseconds: number): void {
  if (milliseconds > 0) throw new TooManyRequestsError(Math.ceil(milliseconds / 1000))
}

/** Gives one counted call back: what turned out to be legitimate does not count against its caller. */
export async function returnCall(rate: Rate, key: string): Promise<void> {
  if ((await inRedis.giveBack(rate, key)) === null) inMemory.giveBack(rate, key)
}

/** Forgets what was counted for a key, also what this process counted while Redis did not answer. */
export async function forgetCalls(rate: Rate, key: string): Promise<void> {
  inMemory.forget(rate, key)
  await inRedis.forget(rate, key)
}

/** Takes the next turn of a pace. @returns the milliseconds until it comes, or 0 when it was taken */
export async function takeTurn(pace: Pace, key: string): Promise<number> {
  return (await turnsInRedis.take(pace, key)) ?? turnsInMemory.take(pace, key)
}

/** Gives a turn back: it makes no later pause longer. Its own pause stays, or turns given back would make room for others. */
export async function returnTurn(pace: Pace, key: string): Promise<void> {
  if ((await turnsInRedis.giveBack(pace, key)) === null) turnsInMemory.giveBack(pace, key)
}

/** Forgets the turns of a key, also those of this process while Redis did not answer. */
export async function forgetTurns(pace: Pace, key: string): Promise<void> {
  turnsInMemory.forget(pace, key)
  await inRedis.forget(pace, key)
}
