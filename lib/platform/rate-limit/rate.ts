/** `limit` calls in `seconds`, counted per key. */
export type Rate = { name: string; limit: number; seconds: number }

/**
 * Turns that are never refused for good, only spaced out: `free` at once, then `first` seconds apart, each pause `factor`
 * times the one before, `longest` at most. All is forgotten `forgottenAfter` seconds after the last turn. Paces of one name
 * share their state.
 */
export type Pace = {
  name: string
  free: number
  first: number
  factor: number
  longest: number
  forgottenAfter: number
}

/** The pause after so many turns, in milliseconds. */
export function pauseAfter({ free, first, factor, longest }: Pace, turns: number): number {
  return turns < free ? 0 : 1000 * Math.min(longest, first * factor ** (turns - free))
}
