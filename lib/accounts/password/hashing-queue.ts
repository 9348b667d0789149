import { availableParallelism } from 'node:os'
import { TooManyRequestsError } from '../../platform/errors'

/** One core stays free for everything else; more than three would fill Node's pool of four threads. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1))

/** About one second of hashing; whoever comes after that is sent away at once. */
const MOST_WAITING = 100 * AT_ONCE

type Queue = { running: number; waiting: (() => void)[] }

// On the global object: handlers that are bundled apart must share one queue.
const holder = globalThis as typeof globalThis & { appkilnHashing?: Queue }
const queue = (holder.appkilnHashing ??= { running: 0, waiting: [] })

/** Refuses before any other work is done for a request that would have to hash. @throws TooManyRequestsError */
export function refuseWhenHashingIsFull(): void {
  if (queue.running >= AT_ONCE && queue.waiting.length >= MOST_WAITING) throw new TooManyRequestsError(2)
}

/**
 * Runs one hash when its turn comes, so that a flood of sign-ins cannot take the processor from other requests.
 * @throws TooManyRequestsError when too many wait already
 */
export async function inHashingQueue<T>(hash: () => Promise<T>): Promise<T> {
  refuseWhenHashingIsFull()
  if (queue.running >= AT_ONCE) await new Promise<void>((resolve) => queue.waiting.push(resolve))
  else queue.running++
  try {
    return await hash()
  } finally {
    // The place is handed on; only without a next one does it become free.
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running--
  }
}
