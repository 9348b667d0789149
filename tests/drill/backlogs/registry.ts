import { breakableLine } from '../../factories/breakable-line'
import { newRedis } from '../../factories/redis'
import type { Backlog } from './backlog'
import { feeds } from './feeds'
import { mails } from './mail'
import { payments } from './payments'
import { pushes } from './push'
import { rebuilds } from './rebuilds'

/** By the outside service that they depend on. */
export const BACKLOGS: Record<string, () => Promise<Backlog>> = {
  push: pushes,
  mail: mails,
  feeds,
  s3: rebuilds,
  paypal: payments,
  redis: limits,
}

/** Redis has no backlog: it counts calls, such as password resets. */
async function limits(): Promise<Backlog> {
  const redis = await newRedis()
  await redis.start()
  const line = await breakableLine(redis.url, { protocol: 'redis' })
  const nothing = async () => undefined
  return {
    line,
    settings: { REDIS_URL: line.url },
    ...{ fill: nothing, begin: nothing, holdRest: nothing, arrived: async () => [], stop: redis.kill },
  }
}
