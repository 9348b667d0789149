import { singleton } from '../singleton'

/**
 * Runs work with limited concurrency. Work waits in lines (one per user, or a single one), which are served
 * round robin.
 */
export class Queue {
  running = 0
  /** In the order in which they are served. */
  readonly lines = new Map<string, (() => void)[]>()

  constructor(readonly concurrency: number) {}

  get waiting(): number {
    return [...this.lines.values()].reduce((sum, line) => sum + line.length, 0)
  }

  /** Whether new work has to wait. */
  get isBusy(): boolean {
    return this.running >= this.concurrency
  }

  /** Whether new work would have to wait behind `maxWaiting` others. */
  isFull(maxWaiting: number): boolean {
    return this.isBusy && this.waiting >= maxWaiting
  }

  /** Runs work when a slot is free. */
  async run<T>(work: () => Promise<T>, line = ''): Promise<T> {
    if (this.isBusy) await new Promise<void>((start) => this.#wait(line, start))
    else this.running++
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #wait(name: string, start: () => void): void {
    const line = this.lines.get(name)
    if (line) line.push(start)
    else this.lines.set(name, [start])
  }

  /** Passes the slot to the line that was served the longest ago. Without waiting work, frees it. */
  #next(): void {
    const [next] = this.lines
    if (!next) {
      this.running--
      return
    }
    const [name, line] = next
    const start = line.shift()
    this.lines.delete(name)
    if (line.length > 0) this.lines.set(name, line)
    start?.()
  }
}

/** A queue per key. Queues without work are removed. */
export class KeyedQueue {
  readonly #queues = new Map<string, Queue>()

  /** @param concurrency per key */
  constructor(readonly concurrency = 1) {}

  isFull(key: string, maxWaiting: number): boolean {
    return this.#queues.get(key)?.isFull(maxWaiting) ?? false
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new Queue(this.concurrency)
    this.#queues.set(key, queue)
    try {
      return await queue.run(work)
    } finally {
      if (queue.running === 0 && this.#queues.get(key) === queue) this.#queues.delete(key)
    }
  }
}

const named = singleton('named queues', () => new Map<string, Queue>())

/** The queue of this name, shared by all parts of the process. Its depth is reported in metrics. */
export function namedQueue(name: string, concurrency: number): Queue {
  const queue = named.get(name) ?? new Queue(concurrency)
  named.set(name, queue)
  return queue
}

/** Running and waiting work per named queue. */
export function queueDepths(): { name: string; running: number; waiting: number }[] {
  return [...named].map(([name, { running, waiting }]) => ({ name, running, waiting }))
}

const inFlight = singleton('only one at a time', () => new Set<string>())

/**
 * Marks an operation as running, with at most one per key.
 * @returns a function to call when it has ended
 * @throws `refusal` if another one with the key is running
 */
export function onlyOne(key: string, refusal: Error): () => void {
  if (inFlight.has(key)) throw refusal
  inFlight.add(key)
  return () => inFlight.delete(key)
}
