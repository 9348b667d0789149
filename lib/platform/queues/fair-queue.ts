import { BusyError, ConflictError } from '../errors'
import { namedQueue, onlyOne } from './queue'

/** Maximum concurrent work, and maximum users with waiting work. */
type Rules = { name: string; concurrency: number; maxUsers: number }

/** Seconds after which the queue has most likely drained. */
const RETRY_AFTER = 5

/**
 * Runs heavy work with limited concurrency. Each user has a queue, and the queues are served round robin: a
 * user with a hundred requests does not delay the first request of another user.
 * @throws BusyError if the user has `maxPerUser` waiting, or `maxUsers` others wait
 */
export async function runRoundRobin<T>(
  { name, concurrency, maxUsers, maxPerUser }: Rules & { maxPerUser: number },
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const queue = namedQueue(name, concurrency)
  const own = queue.lines.get(userId)
  const isFull = own ? own.length >= maxPerUser : queue.lines.size >= maxUsers
  if (queue.isBusy && isFull) throw new BusyError(RETRY_AFTER)
  return queue.run(work, userId)
}

/**
 * Like `runRoundRobin`, but refuses a second request of the same user.
 * @param rules `oneEach` is the message while the first one is not done
 * @throws ConflictError `one-at-a-time`; BusyError if `maxUsers` others wait
 */
export async function takeOneTurn<T>(
  rules: Rules & { oneEach: string },
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const refusal = new ConflictError('one-at-a-time', rules.oneEach, { retryAfter: RETRY_AFTER })
  const end = onlyOne(`${rules.name} ${userId}`, refusal)
  try {
    return await runRoundRobin({ ...rules, maxPerUser: 1 }, userId, work)
  } finally {
    end()
  }
}
