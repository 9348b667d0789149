/** A pause after which typing goes on as a new step, in milliseconds. */
const PAUSE = 1000
/** Characters after which a step ends with its word. */
const LONG = 40

/**
 * Tells where one step of undo ends while a field is typed into: after a pause, or at the end of a word in a long run.
 * @param now in milliseconds
 */
export class TypingRun {
  #last = -Infinity
  #length = 0

  /** Whether the text typed now begins a new step. */
  begins(before: string, after: string, now: number): boolean {
    const paused = now - this.#last > PAUSE
    const longEnough = this.#length >= LONG && /\s$/.test(before)
    this.#last = now
    const begins = paused || longEnough
    this.#length = (begins ? 0 : this.#length) + Math.abs(after.length - before.length)
    return begins
  }
}
