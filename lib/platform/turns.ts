import { TooManyRequestsError } from './errors'

type Turns = { name: string; atOnce: number; waiting: number }
type Queue = { running: number; waiting: (() => void)[] }

// On the global object: handlers that are bundled apart must wait in one line.
const holder = globalThis as typeof globalThis & { appkilnTurns?: Map<string, Queue> }
const queues = (holder.appkilnTurns ??= new Map<string, Queue>())

/** Seconds after which those in front have most likely had their turn. */
const RETRY_AFTER = 5

/**
 * Does heavy work when it is its turn, so that however many ask, others keep their share of the machine.
 * @throws TooManyRequestsError when `waiting` others are in line already
 */
export async function takeTurn<T>({ name, atOnce, waiting }: Turns, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(name) ?? { running: 0, waiting: [] }
  queues.set(name, queue)
  if (queue.running >= atOnce) {
    if (queue.waiting.length >= waiting) throw new TooManyRequestsError(RETRY_AFTER)
    await new Promise<void>((resolve) => queue.waiting.push(resolve))
  } else queue.running++
  try {
    return await work()
  } finally {
    const next = queue.waiting.shift()
    if (next) next()
    else queue.running--
  }
}
