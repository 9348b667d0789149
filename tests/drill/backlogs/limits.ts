import { breakableLine } from '../../factories/breakable-line'
import { newRedis } from '../../factories/redis'
import type { Backlog } from './backlog'

/** Redis has no work of its own: it counts calls, such as that for a password reset. */
export async function limits(): Promise<Backlog> {
  const redis = await newRedis()
  await redis.start()
  const line = await breakableLine(redis.url, { protocol: 'redis' })
  const nothing = async () => undefined
  return {
    line,
    settings: { REDIS_URL: line.url },
    ...{ fill: nothing, begin: nothing, keepRest: nothing, arrived: async () => [], stop: redis.kill },
  }
}
