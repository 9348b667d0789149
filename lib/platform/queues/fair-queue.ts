import { BusyError, ConflictError } from '../errors'
import { type Queue, enqueue, isFull, namedQueue } from './queue'
import { singleton } from '../singleton'

/** `oneEach` is what a person is told whose last call is not done yet. */
type QueueRules = { name: string; atOnce: number; waiting: number; oneEach: string }
type FairQueue = { queue: Queue; people: Set<string> }

/** Handlers that are bundled apart must wait in one queue. */
const queues = singleton('fair-queues', () => new Map<string, FairQueue>())

/** Seconds after which those in front have most likely been served. */
const RETRY_AFTER = 5

/**
 * Does heavy work when a place is free, so that however many ask, others keep their share of the machine; a person has one
 * place in the queue, so that nobody can fill it.
 * @throws ConflictError `one-at-a-time` while the person is in the queue; BusyError when `waiting` others are
 */
export async function runQueued<T>(rules: QueueRules, personId: string, work: () => Promise<T>): Promise<T> {
  const { queue, people } = queues.get(rules.name) ?? { queue: namedQueue(rules.name), people: new Set() }
  queues.set(rules.name, { queue, people })
  if (people.has(personId))
    throw new ConflictError('one-at-a-time', rules.oneEach, { retryAfter: RETRY_AFTER })
  if (isFull(queue, rules.atOnce, rules.waiting)) throw new BusyError(RETRY_AFTER)
  people.add(personId)
  try {
    return await enqueue(queue, rules.atOnce, work)
  } finally {
    people.delete(personId)
  }
}
