import { createHmac } from 'node:crypto'
import { env } from '../env'
import { askRedis } from '../redis'
import type { Rate } from './rate'

// Scripts are atomic, and time stands still within one: a window cannot end half-way.
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

const GIVE_BACK = `
if tonumber(redis.call('GET', KEYS[1]) or 0) > 0 then redis.call('DECR', KEYS[1]) end
return 0`

/**
 * Counts a call for all nodes together.
 * @returns the milliseconds until the window ends when it is full, else 0; null when Redis did not count
 */
export function count(rate: Rate, key: string): Promise<number | null> {
  const given = [String(rate.limit), String(rate.seconds * 1000)]
  return runScript(COUNT, rate, key, given)
}

/** Asks without counting. @returns the milliseconds until a full window ends, else 0; null when Redis did not answer */
export function fullFor(rate: Rate, key: string): Promise<number | null> {
  return runScript(FULL_FOR, rate, key, [String(rate.limit)])
}

/** @returns null when Redis did not do it */
export function giveBack(rate: Rate, key: string): Promise<number | null> {
  return runScript(GIVE_BACK, rate, key)
}

/** @returns null when Redis did not do it */
export function forget(rate: { name: string }, key: string): Promise<number | null> {
  return askRedis((redis) => redis.del(idOf(rate, key)))
}

/** Runs a script on the key of a rate or a pace. @returns null when Redis did not do it */
export function runScript(
  script: string,
  named: { name: string },
  key: string,
  given: string[] = [],
): Promise<number | null> {
  return askRedis(async (redis) =>
    Number(await redis.eval(script, { keys: [idOf(named, key)], arguments: given })),
  )
}

/**
 * Keys hold email and network addresses, which nobody who reads Redis shall learn or guess. The secret, which nodes
 * share, also keeps two installations apart in one Redis.
 */
function idOf(rate: { name: string }, key: string): string {
  const secret = env().NEXTAUTH_SECRET ?? ''
  const hidden = createHmac('sha256', secret).update(`rate ${rate.name} ${key}`).digest('base64url')
  return `appkiln:rate:${rate.name}:${hidden}`
}
