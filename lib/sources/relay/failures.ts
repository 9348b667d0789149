const MAX_FAILURES = 2000

/** What went wrong a moment ago, so that it is not tried again at once. */
export class Failures {
  readonly #until = new Map<string, number>()

  /** @param now milliseconds */
  constructor(
    readonly seconds: number,
    readonly now: () => number,
  ) {}

  note(url: string): void {
    this.#until.delete(url)
    this.#until.set(url, this.now() + this.seconds * 1000)
    const oldest = this.#until.keys().next()
    if (this.#until.size > MAX_FAILURES && !oldest.done) this.#until.delete(oldest.value)
  }

  isRecent(url: string): boolean {
    return (this.#until.get(url) ?? 0) > this.now()
  }
}
