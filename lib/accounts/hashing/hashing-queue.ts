import { availableParallelism } from 'node:os'
import { TooManyRequestsError } from '../../platform/errors'
import { enqueue, isFull, namedQueue } from '../../platform/queues/queue'

/** One core stays free for everything else; more than three would fill Node's pool of four threads. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))

/** About one second of hashing; further calls are refused right away. */
const MAX_WAITING = 100 * AT_ONCE

const queue = namedQueue('password hashing')

/** Refuses before any other work is done for a request that would have to hash. @throws TooManyRequestsError */
export function refuseWhenHashingIsFull(): void {
  if (isFull(queue, AT_ONCE, MAX_WAITING)) throw new TooManyRequestsError(2)
}

/**
 * Runs one hash when its turn comes, so that a flood of sign-ins cannot take the processor from other requests.
 * @throws TooManyRequestsError when too many wait already
 */
export async function inHashingQueue<T>(hash: () => Promise<T>): Promise<T> {
  refuseWhenHashingIsFull()
  return enqueue(queue, AT_ONCE, hash)
}
