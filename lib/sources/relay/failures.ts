import { LRUCache } from 'lru-cache'

/** Recent failures by address, to avoid immediate retries. */
export class Failures {
  readonly #until = new LRUCache<string, number>({ max: 2000 })

  /** @param now milliseconds */
  constructor(
    readonly seconds: number,
    readonly now: () => number,
  ) {}

  record(url: string): void {
    this.#until.set(url, this.now() + this.seconds * 1000)
  }

  isRecent(url: string): boolean {
    return (this.#until.get(url) ?? 0) > this.now()
  }
}
