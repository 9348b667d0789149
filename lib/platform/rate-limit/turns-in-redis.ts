import { runScript } from './in-redis'
import type { Pace } from './rate'

// The server's own time: nodes whose clocks differ must agree on whose turn it is. The pause is rate.ts's.
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

const GIVE_BACK = `
if tonumber(redis.call('HGET', KEYS[1], 'taken') or 0) > 0 then redis.call('HINCRBY', KEYS[1], 'taken', -1) end
return 0`

/**
 * Takes a turn for all nodes together.
 * @returns the milliseconds until the next one when it is too early, else 0; null when Redis did not do it
 */
export function take(pace: Pace, key: string): Promise<number | null> {
  const { free, first, factor, longest, forgottenAfter } = pace
  return runScript(TAKE, pace, key, [free, first, factor, longest, forgottenAfter].map(String))
}

/** @returns null when Redis did not do it */
export function giveBack(pace: Pace, key: string): Promise<number | null> {
  return runScript(GIVE_BACK, pace, key)
}
