import { BusyError } from '../../platform/errors'
import { KeyedQueue } from '../../platform/queues/queue'
import { countCall } from '../../platform/rate-limit/rate-limit'
import { singleton } from '../../platform/singleton'

/** The client, for the rate limits. Responses from memory are not counted. */
export type Asking = { appId: string; network: string }

/** Applies to requests that reach a store. High, because users of a mobile network share few addresses. */
const PER_NETWORK = { name: 'source-network', limit: 600, seconds: 60 }
const PER_APP = { name: 'source-app', limit: 3000, seconds: 60 }
/** Across all apps that use the store: a load that a small host can serve besides its own visitors. */
const PER_STORE = { name: 'source-store', limit: 3000, seconds: 60 }

const CONCURRENCY = 12
const MAX_WAITING = 200
const RETRY_AFTER = 3

const stores = singleton('source queues', () => new KeyedQueue(CONCURRENCY))

/**
 * Runs a call to a store with a concurrency of CONCURRENCY per store in this process. Further calls are
 * queued.
 * @throws TooManyRequestsError; BusyError if the queue is full
 */
export async function withStore<T>(
  { appId, network }: Asking,
  origin: string,
  work: () => Promise<T>,
): Promise<T> {
  await countCall(PER_NETWORK, network)
  await countCall(PER_APP, appId)
  await countCall(PER_STORE, origin)
  if (stores.isFull(origin, MAX_WAITING)) throw new BusyError(RETRY_AFTER)
  return stores.run(origin, work)
}
