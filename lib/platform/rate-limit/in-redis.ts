import { createHmac } from 'node:crypto'
import { env } from '../env'
import { withRedis } from '../redis'
import type { Rate } from './rate'

// Scripts are atomic, and the time is constant within one, so a window cannot end half-way.
const COUNT = `
redis.call('SET', KEYS[1], 0, 'PX', ARGV[2], 'NX')
if tonumber(redis.call('GET', KEYS[1])) < tonumber(ARGV[1]) then
  redis.call('INCR', KEYS[1])
  return 0
end
return math.max(redis.call('PTTL', KEYS[1]), 1)`

const FULL_FOR = `
if tonumber(redis.call('GET', KEYS[1]) or 0) < tonumber(ARGV[1]) then return 0 end
return math.max(redis.call('PTTL', KEYS[1]), 1)`

const USAGE = `
return { tonumber(redis.call('GET', KEYS[1]) or 0), redis.call('PTTL', KEYS[1]) }`

const REFUND_SCRIPT = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end
return 0`

/**
 * Counts a call across all nodes.
 * @returns 0, or the milliseconds until the window ends if it is full; null if Redis failed
 */
export function count(rate: Rate, key: string): Promise<number | null> {
  const args = [String(rate.limit), String(rate.seconds * 1000)]
  return runScript(COUNT, rate, key, args)
}

/** Checks without counting. @returns 0, or the milliseconds until a full window ends; null if Redis failed */
export function limitedFor(rate: Rate, key: string): Promise<number | null> {
  return runScript(FULL_FOR, rate, key, [String(rate.limit)])
}

/**
 * @returns the calls that are left in the current window, and the milliseconds until it ends; null if Redis failed
 */
export function usageOf(rate: Rate, key: string): Promise<[remaining: number, endsIn: number] | null> {
  return withRedis(async (redis) => {
    const found = (await redis.eval(USAGE, { keys: [redisKey(rate, key)], arguments: [] })) as unknown[]
    const [used, endsIn] = found.map(Number)
    return [
      Math.max(0, rate.limit - (used ?? 0)),
      endsIn !== undefined && endsIn > 0 ? endsIn : rate.seconds * 1000,
    ]
  })
}

/** @returns null if Redis failed */
export function refund(rate: Rate, key: string): Promise<number | null> {
  return runScript(REFUND_SCRIPT, rate, key)
}

/** @returns null if Redis failed */
export function resetLimits(rate: { name: string }, key: string): Promise<number | null> {
  return withRedis((redis) => redis.del(redisKey(rate, key)))
}

/** Runs a script on the key of a rate or a backoff policy. @returns null if Redis failed */
export function runScript(
  script: string,
  named: { name: string },
  key: string,
  args: string[] = [],
): Promise<number | null> {
  return withRedis(async (redis) =>
    Number(await redis.eval(script, { keys: [redisKey(named, key)], arguments: args })),
  )
}

/**
 * Hashes the key, which contains email and network addresses, so that readers of Redis cannot see or guess
 * it. The secret, which nodes share, also separates installations that share one Redis.
 */
function redisKey(rate: { name: string }, key: string): string {
  const secret = env().NEXTAUTH_SECRET ?? ''
  const hidden = createHmac('sha256', secret).update(`rate ${rate.name} ${key}`).digest('base64url')
  return `appkiln:rate:${rate.name}:${hidden}`
}
