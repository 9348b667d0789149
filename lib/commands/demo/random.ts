/** Seeded random numbers (mulberry32): the same seed always creates the same demonstration. */
export type Random = {
  /** At least 0, less than 1. */
  next: () => number
  /** An integer, both ends included. */
  between: (min: number, max: number) => number
  pick: <T>(values: readonly T[]) => T
}

export function randomFrom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { next, between, pick: (values) => values[between(0, values.length - 1)]! }
}
