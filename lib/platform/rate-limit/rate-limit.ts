import { TooManyRequestsError } from '../errors'
import * as inMemory from './in-memory'
import * as inRedis from './in-redis'
import type { BackoffPolicy, Rate } from './rate'
import * as turnsInMemory from './backoff-in-memory'
import * as turnsInRedis from './backoff-in-redis'

export type { BackoffPolicy, Rate }

/**
 * Counts a call and refuses it if the window is full. Counts in Redis, across all nodes; without Redis, or
 * while it is unavailable, in this process.
 * @throws TooManyRequestsError with the seconds until the window ends
 */
export async function countCall(rate: Rate, key: string): Promise<void> {
  refuseFor((await inRedis.count(rate, key)) ?? inMemory.count(rate, key))
}

/** Counts a call unless the window is full. @returns whether it was counted */
export async function tryCountCall(rate: Rate, key: string): Promise<boolean> {
  return ((await inRedis.count(rate, key)) ?? inMemory.count(rate, key)) === 0
}

/** Refuses a call if its window is full, without counting it. @throws TooManyRequestsError */
export async function assertNotLimited(rate: Rate, key: string): Promise<void> {
  refuseFor((await inRedis.limitedFor(rate, key)) ?? inMemory.limitedFor(rate, key))
}

function refuseFor(milliseconds: number): void {
  if (milliseconds > 0) throw new TooManyRequestsError(Math.ceil(milliseconds / 1000))
}

/** Returns the calls that are left in the current window, and the whole seconds until it ends. */
export async function usageOf(rate: Rate, key: string): Promise<{ remaining: number; resetsIn: number }> {
  const [remaining, endsIn] = (await inRedis.usageOf(rate, key)) ?? inMemory.usageOf(rate, key)
  return { remaining, resetsIn: Math.ceil(endsIn / 1000) }
}

/** Refunds a counted call, so that legitimate calls do not count. */
export async function refundCall(rate: Rate, key: string): Promise<void> {
  if ((await inRedis.refund(rate, key)) === null) inMemory.refund(rate, key)
}

/** Resets the count of a key, including what this process counted while Redis was unavailable. */
export async function resetCalls(rate: Rate, key: string): Promise<void> {
  inMemory.resetLimits(rate, key)
  await inRedis.resetLimits(rate, key)
}

/** Reserves the next attempt. @returns 0, or the milliseconds until the next attempt if it is too early */
export async function reserveAttempt(pace: BackoffPolicy, key: string): Promise<number> {
  return (await turnsInRedis.take(pace, key)) ?? turnsInMemory.take(pace, key)
}

/**
 * Refunds an attempt: later delays do not grow. The current delay stays, so that refunds cannot free more
 * attempts.
 */
export async function refundAttempt(pace: BackoffPolicy, key: string): Promise<void> {
  if ((await turnsInRedis.refund(pace, key)) === null) turnsInMemory.refund(pace, key)
}

/** Resets the attempts of a key, including those of this process while Redis was unavailable. */
export async function resetAttempts(pace: BackoffPolicy, key: string): Promise<void> {
  turnsInMemory.resetLimits(pace, key)
  await inRedis.resetLimits(pace, key)
}
