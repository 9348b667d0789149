import { singleton } from '../singleton'
import { type Pace, pauseAfter } from './rate'

type Turns = { taken: number; nextAt: number; forgottenAt: number }

/** Handlers that are bundled apart must share one count. */
const all = singleton('turns of rate limits', () => new Map<string, Turns>())
const MAX_KEYS = 100_000

/** Takes a turn in this process. @returns the milliseconds until the next one when it is too early, else 0 */
export function take(pace: Pace, key: string, now = Date.now()): number {
  const id = idOf(pace, key)
  const turns = known(id, now)
  if (turns && turns.nextAt > now) return turns.nextAt - now
  const taken = (turns?.taken ?? 0) + 1
  const nextAt = now + pauseAfter(pace, taken)
  if (!turns && all.size >= MAX_KEYS) dropOld(now)
  all.set(id, { taken, nextAt, forgottenAt: nextAt + pace.forgottenAfter * 1000 })
  return 0
}

export function giveBack(pace: Pace, key: string): void {
  const turns = all.get(idOf(pace, key))
  if (turns && turns.taken > 0) turns.taken--
}

export function forget(pace: Pace, key: string): void {
  all.delete(idOf(pace, key))
}

const idOf = (pace: Pace, key: string) => `${pace.name} ${key}`

function known(id: string, now: number): Turns | undefined {
  const turns = all.get(id)
  return turns && turns.forgottenAt > now ? turns : undefined
}

/** Drops what is over; under a flood of new keys also the oldest, so memory stays bounded. */
function dropOld(now: number): void {
  for (const [id, { forgottenAt }] of all) if (forgottenAt <= now) all.delete(id)
  for (const id of all.keys()) {
    if (all.size < MAX_KEYS) break
    all.delete(id)
  }
}
