import { putLast } from '../../base/put-last'

/** Looks in one second from which on many ask at once. */
const MANY = 30
const MAX_STORES = 2000

type Seconds = { second: number; looks: number; before: number }

/** Counts how often a store's prices are looked at. */
export class Rush {
  readonly #stores = new Map<string, Seconds>()

  /** @param now milliseconds */
  constructor(readonly now: () => number) {}

  /** Counts a look. @returns whether many look in this second, or did in the one before */
  look(origin: string): boolean {
    const second = Math.floor(this.now() / 1000)
    const { second: last, looks, before } = this.#stores.get(origin) ?? { second, looks: 0, before: 0 }
    const told = last === second ? { looks, before } : { looks: 0, before: last === second - 1 ? looks : 0 }
    putLast(this.#stores, origin, { second, looks: told.looks + 1, before: told.before }, MAX_STORES)
    return told.looks >= MANY || told.before >= MANY
  }
}
