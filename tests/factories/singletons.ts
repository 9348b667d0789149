// Must be imported before any module that creates a singleton.
import { LRUCache } from 'lru-cache'

/** Recreates the singletons of a process for each test file. */
class Singletons extends Map<string, unknown> {
  readonly #first = new Map<string, object>()

  override set(name: string, value: unknown): this {
    if (isPlain(value)) this.#first.set(name, { ...value })
    return super.set(name, value)
  }

  reset(): void {
    for (const [name, value] of this) {
      empty(value)
      if (!isPlain(value)) continue
      Object.assign(value, this.#first.get(name))
      Object.values(value).forEach(empty)
    }
  }
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function empty(value: unknown): void {
  if (value instanceof Map || value instanceof Set || value instanceof LRUCache) value.clear()
}

export const singletons = new Singletons()
Object.assign(globalThis, { appkilnSingletons: singletons })
