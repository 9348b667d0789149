import { TooManyRequestsError } from './errors'

/** `limit` calls in `seconds`, counted per key. */
export type Rate = { name: string; limit: number; seconds: number }

type Window = { count: number; endsAt: number }

// On the global object: handlers that are bundled apart must share one count.
const holder = globalThis as typeof globalThis & { appkilnRates?: Map<string, Window> }
const windows = (holder.appkilnRates ??= new Map<string, Window>())
const MOST_WINDOWS = 100_000

/**
 * Counts one call and refuses it when the window is full. Counts live in this process.
 * @throws TooManyRequestsError with the seconds until the window ends
 */
export function countCall(rate: Rate, key: string, now = Date.now()): void {
  const id = `${rate.name} ${key}`
  const current = windows.get(id)
  if (!current || current.endsAt <= now) {
    if (windows.size >= MOST_WINDOWS) forget(now)
    windows.set(id, { count: 1, endsAt: now + rate.seconds * 1000 })
    return
  }
  if (current.count >= rate.limit) throw new TooManyRequestsError(Math.ceil((current.endsAt - now) / 1000))
  current.count++
}

/** Gives one counted call back: what turned out to be legitimate does not count against its caller. */
export function returnCall(rate: Rate, key: string): void {
  const window = windows.get(`${rate.name} ${key}`)
  if (window && window.count > 0) window.count--
}

/** Forgets what was counted for a key. */
export function forgetCalls(rate: Rate, key: string): void {
  windows.delete(`${rate.name} ${key}`)
}

/** Drops windows that have ended; under a flood of new keys also the oldest, so memory stays bounded. */
function forget(now: number): void {
  for (const [id, window] of windows) if (window.endsAt <= now) windows.delete(id)
  for (const id of windows.keys()) {
    if (windows.size < MOST_WINDOWS) break
    windows.delete(id)
  }
}
