import { singleton } from '../singleton'

/** Work that waits for one of a few places, in the order in which it came. */
export type Queue = { running: number; waiting: (() => void)[] }

export const newQueue = (): Queue => ({ running: 0, waiting: [] })

const named = singleton('named queues', () => new Map<string, Queue>())

/** The queue of this name, which is one for all parts of the process, and whose depth is told to whoever watches. */
export function namedQueue(name: string): Queue {
  const queue = named.get(name) ?? newQueue()
  named.set(name, queue)
  return queue
}

/** How much each named queue has to do. */
export function queueDepths(): { name: string; running: number; waiting: number }[] {
  return [...named].map(([name, { running, waiting }]) => ({ name, running, waiting: waiting.length }))
}

/** Whether work that comes now would have to wait behind `maxWaiting` others. */
export const isFull = (queue: Queue, atOnce: number, maxWaiting: number): boolean =>
  queue.running >= atOnce && queue.waiting.length >= maxWaiting

/** Does work when one of the places becomes free. */
export async function enqueue<T>(queue: Queue, atOnce: number, work: () => Promise<T>): Promise<T> {
  if (queue.running >= atOnce) await new Promise<void>((resolve) => queue.waiting.push(resolve))
  else queue.running++
  try {
    return await work()
  } finally {
    // The place is handed on; only without a next one does it become free.
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running--
  }
}
