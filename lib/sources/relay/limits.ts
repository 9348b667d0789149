import { BusyError } from '../../platform/errors'
import { enqueue, isFull, newQueue, type Queue } from '../../platform/queues/queue'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { singleton } from '../../platform/singleton'

/** Who asks, for the limits; answers from memory count for nobody. */
export type Asking = { appId: string; network: string }

/** Of what reaches a store: people of one mobile network shop behind few addresses. */
const PER_NETWORK = { name: 'source-network', limit: 600, seconds: 60 }
const PER_APP = { name: 'source-app', limit: 3000, seconds: 60 }
/** By all apps that show it: what a small host takes as well as its own visitors. */
const PER_STORE = { name: 'source-store', limit: 3000, seconds: 60 }

const AT_ONCE = 12
const MAX_WAITING = 200
const RETRY_AFTER = 3

const queues = singleton('source queues', () => new Map<string, Queue>())

/**
 * Does something with a store when a place is free: a dozen calls at once, from all apps of this process, and the others
 * wait in line.
 * @throws TooManyRequestsError; BusyError when the line is too long
 */
export async function withStore<T>(
  { appId, network }: Asking,
  origin: string,
  work: () => Promise<T>,
): Promise<T> {
  await countCall(PER_NETWORK, network)
  await countCall(PER_APP, appId)
  await countCall(PER_STORE, origin)
  const queue = queues.get(origin) ?? newQueue()
  if (isFull(queue, AT_ONCE, MAX_WAITING)) throw new BusyError(RETRY_AFTER)
  queues.set(origin, queue)
  try {
    return await enqueue(queue, AT_ONCE, work)
  } finally {
    if (queue.running === 0 && queue.waiting.length === 0) queues.delete(origin)
  }
}
