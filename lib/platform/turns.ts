import { BusyError, ConflictError } from './errors'
import { type Line, inLine, isFull, newLine } from './line'

/** `oneEach` is what a person is told whose last call is not done yet. */
type Turns = { name: string; atOnce: number; waiting: number; oneEach: string }
type Queue = { line: Line; people: Set<string> }

// On the global object: handlers that are bundled apart must wait in one line.
const holder = globalThis as typeof globalThis & { appkilnTurns?: Map<string, Queue> }
const queues = (holder.appkilnTurns ??= new Map<string, Queue>())

/** Seconds after which those in front have most likely had their turn. */
const RETRY_AFTER = 5

/**
 * Does heavy work when it is its turn, so that however many ask, others keep their share of the machine; a person has one
 * place in line, so that nobody can fill it.
 * @throws ConflictError `one-at-a-time` while the person is in line; BusyError when `waiting` others are
 */
export async function takeTurn<T>(turns: Turns, personId: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(turns.name) ?? { line: newLine(), people: new Set() }
  queues.set(turns.name, queue)
  if (queue.people.has(personId))
    throw new ConflictError('one-at-a-time', turns.oneEach, { retryAfter: RETRY_AFTER })
  if (isFull(queue.line, turns.atOnce, turns.waiting)) throw new BusyError(RETRY_AFTER)
  queue.people.add(personId)
  try {
    return await inLine(queue.line, turns.atOnce, work)
  } finally {
    queue.people.delete(personId)
  }
}
