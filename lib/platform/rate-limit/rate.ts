/** Maximum `limit` calls per key in `seconds`. */
export type Rate = { name: string; limit: number; seconds: number }

/**
 * Backoff without a final refusal: the first `free` attempts have no delay, the next one waits `first`
 * seconds, and each further delay is multiplied by `factor` up to `maxDelay`. Resets `resetAfter` seconds
 * after the last delay. Policies with the same name share their state.
 */
export type BackoffPolicy = {
  name: string
  free: number
  first: number
  factor: number
  maxDelay: number
  resetAfter: number
}

/** The delay after a number of attempts, in milliseconds. */
export function backoffDelay({ free, first, factor, maxDelay }: BackoffPolicy, attempts: number): number {
  return attempts < free ? 0 : 1000 * Math.min(maxDelay, first * factor ** (attempts - free))
}
