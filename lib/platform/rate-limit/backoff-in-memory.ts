import { singleton } from '../singleton'
import { type BackoffPolicy, backoffDelay } from './rate'

type Attempts = { taken: number; nextAt: number; forgottenAt: number }

/** Separately bundled handlers share the counts. */
const all = singleton('turns of rate limits', () => new Map<string, Attempts>())
const MAX_KEYS = 100_000

/**
 * Reserves an attempt in this process.
 * @returns 0, or the milliseconds until the next attempt if it is too early
 */
export function take(pace: BackoffPolicy, key: string, now = Date.now()): number {
  const id = entryId(pace, key)
  const entry = known(id, now)
  if (entry && entry.nextAt > now) return entry.nextAt - now
  const taken = (entry?.taken ?? 0) + 1
  const nextAt = now + backoffDelay(pace, taken)
  if (!entry && all.size >= MAX_KEYS) evictOldest(now)
  all.set(id, { taken, nextAt, forgottenAt: nextAt + pace.resetAfter * 1000 })
  return 0
}

export function refund(pace: BackoffPolicy, key: string): void {
  const entry = all.get(entryId(pace, key))
  if (entry && entry.taken > 0) entry.taken--
}

export function resetLimits(pace: BackoffPolicy, key: string): void {
  all.delete(entryId(pace, key))
}

const entryId = (pace: BackoffPolicy, key: string) => `${pace.name} ${key}`

function known(id: string, now: number): Attempts | undefined {
  const entry = all.get(id)
  return entry && entry.forgottenAt > now ? entry : undefined
}

/** Evicts expired entries and, under a flood of new keys, the oldest ones, so that memory stays bounded. */
function evictOldest(now: number): void {
  for (const [id, { forgottenAt }] of all) if (forgottenAt <= now) all.delete(id)
  for (const id of all.keys()) {
    if (all.size < MAX_KEYS) break
    all.delete(id)
  }
}
