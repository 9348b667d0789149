import { setImmediate } from 'node:timers/promises'

/** Maximum time that work runs before it yields, in milliseconds. */
const SLICE_MS = 3

/** Runs work in steps and yields to the event loop after each time slice. */
export async function runYielding<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - started < SLICE_MS) continue
    await setImmediate()
    started = performance.now()
  }
}
