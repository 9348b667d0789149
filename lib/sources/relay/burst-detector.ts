import { LRUCache } from 'lru-cache'

/** Requests per second from which a burst is detected. */
const MANY = 30

type Seconds = { second: number; calls: number; before: number }

/** Detects bursts of requests for a store's prices. */
export class BurstDetector {
  readonly #stores = new LRUCache<string, Seconds>({ max: 2000 })

  /** @param now milliseconds */
  constructor(readonly now: () => number) {}

  /** Counts a request. @returns whether this second or the previous one had a burst */
  record(origin: string): boolean {
    const second = Math.floor(this.now() / 1000)
    const { second: last, calls, before } = this.#stores.get(origin) ?? { second, calls: 0, before: 0 }
    const counts = last === second ? { calls, before } : { calls: 0, before: last === second - 1 ? calls : 0 }
    this.#stores.set(origin, { second, calls: counts.calls + 1, before: counts.before })
    return counts.calls >= MANY || counts.before >= MANY
  }
}
