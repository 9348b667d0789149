import { TooManyRequestsError } from './errors'
import * as inMemory from './rate-limit/in-memory'
import * as inRedis from './rate-limit/in-redis'
import type { Rate } from './rate-limit/rate'

export type { Rate }

/**
 * Counts one call and refuses it when the window is full. Calls are counted in Redis, for all nodes together; without
 * one, or while it does not answer, in this process.
 * @throws TooManyRequestsError with the seconds until the window ends
 */
export async function countCall(rate: Rate, key: string): Promise<void> {
  const endsIn = (await inRedis.count(rate, key)) ?? inMemory.count(rate, key)
  if (endsIn > 0) throw new TooManyRequestsError(Math.ceil(endsIn / 1000))
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
