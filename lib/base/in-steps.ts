import { setImmediate } from 'node:timers/promises'

/** How long work may keep others waiting before it lets them in, in milliseconds. */
const TURN = 3

/** Does work that pauses between its steps, and lets other requests in whenever it has taken long enough. */
export async function inSteps<T>(work: Generator<void, T>): Promise<T> {
  let started = performance.now()
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    if (performance.now() - started < TURN) continue
    await setImmediate()
    started = performance.now()
  }
}
