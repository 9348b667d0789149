import { runScript } from './in-redis'
import type { BackoffPolicy } from './rate'

// Uses Redis's clock, because the nodes' clocks may differ. The delay is computed as in rate.ts.
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local free, first, factor, longest, kept = unpack(ARGV)
local state = redis.call('HMGET', KEYS[1], 'taken', 'next')
local wait = tonumber(state[2] or 0) - now
if wait > 0 then return wait end
local taken = tonumber(state[1] or 0) + 1
local pause = 0
if taken >= tonumber(free) then pause = 1000 * math.min(longest, first * factor ^ (taken - free)) end
redis.call('HSET', KEYS[1], 'taken', taken, 'next', string.format('%.0f', now + pause))
redis.call('PEXPIRE', KEYS[1], string.format('%.0f', pause + kept * 1000))
return 0`

const REFUND_SCRIPT = `
if tonumber(redis.call('HGET', KEYS[1], 'taken') or 0) > 0 then redis.call('HINCRBY', KEYS[1], 'taken', -1) end
return 0`

/**
 * Reserves an attempt across all nodes.
 * @returns 0, or the milliseconds until the next attempt if it is too early; null if Redis failed
 */
export function take(pace: BackoffPolicy, key: string): Promise<number | null> {
  const { free, first, factor, maxDelay, resetAfter } = pace
  return runScript(TAKE, pace, key, [free, first, factor, maxDelay, resetAfter].map(String))
}

/** @returns null if Redis failed */
export function refund(pace: BackoffPolicy, key: string): Promise<number | null> {
  return runScript(REFUND_SCRIPT, pace, key)
}
