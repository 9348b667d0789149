import { availableParallelism } from 'node:os'
import { TooManyRequestsError } from '../../platform/errors'
import { namedQueue } from '../../platform/queues/queue'

/** Leaves one core free, and one of the four threads of Node's pool. */
const CONCURRENCY = Math.max(1, Math.min(3, availableParallelism() - 1))

/** About one second of hashing. Further calls are refused immediately. */
const MAX_WAITING = 100 * CONCURRENCY

const queue = namedQueue('password hashing', CONCURRENCY)

/** Refuses a request before any other work if the queue is full. @throws TooManyRequestsError */
export function refuseWhenHashingIsFull(): void {
  if (queue.isFull(MAX_WAITING)) throw new TooManyRequestsError(2)
}

/**
 * Runs a hash in a queue, so that a flood of sign-ins cannot take all CPU time.
 * @throws TooManyRequestsError if the queue is full
 */
export async function inHashingQueue<T>(hash: () => Promise<T>): Promise<T> {
  refuseWhenHashingIsFull()
  return queue.run(hash)
}
