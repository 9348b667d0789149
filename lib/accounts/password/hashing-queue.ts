import { availableParallelism } from 'node:os'
import { TooManyRequestsError } from '../../platform/errors'
import { type Line, inLine, isFull, newLine } from '../../platform/line'

/** One core stays free for everything else; more than three would fill Node's pool of four threads. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))

/** About one second of hashing; whoever comes after that is sent away at once. */
const MOST_WAITING = 100 * AT_ONCE

// On the global object: handlers that are bundled apart must share one queue.
const holder = globalThis as typeof globalThis & { appkilnHashing?: Line }
const line = (holder.appkilnHashing ??= newLine())

/** Refuses before any other work is done for a request that would have to hash. @throws TooManyRequestsError */
export function refuseWhenHashingIsFull(): void {
  if (isFull(line, AT_ONCE, MOST_WAITING)) throw new TooManyRequestsError(2)
}

/**
 * Runs one hash when its turn comes, so that a flood of sign-ins cannot take the processor from other requests.
 * @throws TooManyRequestsError when too many wait already
 */
export async function inHashingQueue<T>(hash: () => Promise<T>): Promise<T> {
  refuseWhenHashingIsFull()
  return inLine(line, AT_ONCE, hash)
}
