import { singleton } from '../singleton'
import type { Rate } from './rate'

type Window = { count: number; endsAt: number }

/** Separately bundled handlers share the counts. */
const windows = singleton('rates', () => new Map<string, Window>())
const MAX_WINDOWS = 100_000

/** Counts a call in this process. @returns 0, or the milliseconds until the window ends if it is full */
export function count(rate: Rate, key: string, now = Date.now()): number {
  const id = entryId(rate, key)
  const current = windows.get(id)
  if (!current || current.endsAt <= now) {
    if (windows.size >= MAX_WINDOWS) evictExpired(now)
    windows.set(id, { count: 1, endsAt: now + rate.seconds * 1000 })
    return 0
  }
  if (current.count >= rate.limit) return current.endsAt - now
  current.count++
  return 0
}

/** Checks without counting. @returns 0, or the milliseconds until a full window ends */
export function limitedFor(rate: Rate, key: string, now = Date.now()): number {
  const window = windows.get(entryId(rate, key))
  return window && window.count >= rate.limit ? Math.max(0, window.endsAt - now) : 0
}

/** Returns the calls that are left in the current window, and the milliseconds until it ends. */
export function usageOf(rate: Rate, key: string, now = Date.now()): [remaining: number, endsIn: number] {
  const window = windows.get(entryId(rate, key))
  if (!window || window.endsAt <= now) return [rate.limit, rate.seconds * 1000]
  return [Math.max(0, rate.limit - window.count), window.endsAt - now]
}

export function refund(rate: Rate, key: string): void {
  const window = windows.get(entryId(rate, key))
  if (window && window.count > 0) window.count--
}

export function resetLimits(rate: Rate, key: string): void {
  windows.delete(entryId(rate, key))
}

function entryId(rate: Rate, key: string): string {
  return `${rate.name} ${key}`
}

/** Evicts expired windows and, under a flood of new keys, the oldest ones, so that memory stays bounded. */
function evictExpired(now: number): void {
  for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id)
  for (const id of windows.keys()) {
    if (windows.size < MAX_WINDOWS) break
    windows.delete(id)
  }
}
