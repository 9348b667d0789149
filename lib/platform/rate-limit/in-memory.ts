import { singleton } from '../singleton'
import type { Rate } from './rate'

type Window = { count: number; endsAt: number }

/** Handlers that are bundled apart must share one count. */
const windows = singleton('rates', () => new Map<string, Window>())
const MAX_WINDOWS = 100_000

/** Counts a call in this process. @returns the milliseconds until the window ends when it is full, else 0 */
export function count(rate: Rate, key: string, now = Date.now()): number {
  const id = idOf(rate, key)
  const current = windows.get(id)
  if (!current || current.endsAt <= now) {
    if (windows.size >= MAX_WINDOWS) dropEnded(now)
    windows.set(id, { count: 1, endsAt: now + rate.seconds * 1000 })
    return 0
  }
  if (current.count >= rate.limit) return current.endsAt - now
  current.count++
  return 0
}

/** Asks without counting. @returns the milliseconds until a full window ends, else 0 */
export function fullFor(rate: Rate, key: string, now = Date.now()): number {
  const window = windows.get(idOf(rate, key))
  return window && window.count >= rate.limit ? Math.max(0, window.endsAt - now) : 0
}

export function giveBack(rate: Rate, key: string): void {
  const window = windows.get(idOf(rate, key))
  if (window && window.count > 0) window.count--
}

export function forget(rate: Rate, key: string): void {
  windows.delete(idOf(rate, key))
}

function idOf(rate: Rate, key: string): string {
  return `${rate.name} ${key}`
}

/** Drops windows that have ended; under a flood of new keys also the oldest, so memory stays bounded. */
function dropEnded(now: number): void {
  for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id)
  for (const id of windows.keys()) {
    if (windows.size < MAX_WINDOWS) break
    windows.delete(id)
  }
}
