import { within } from '../base/within'
import { env } from './env'
import { log } from './log'
import { singleton } from './singleton'

/** Maximum response time, in milliseconds. A person waits for each request. */
const TIMEOUT_MS = 200
/** Maximum time to connect, in milliseconds. No request waits for it. */
const CONNECTING = 2000
/** Delay before reconnecting after a failure, in milliseconds. */
const REST = 1000

type Redis = Awaited<ReturnType<typeof createRedis>>

/**
 * `redis` is null while it is unavailable. `firstTry` resolves after the first connection attempt, or after
 * `TIMEOUT_MS`.
 */
type Link = { url: string; redis: Redis | null; firstTry: Promise<void>; isFailureLogged: boolean }

/** A singleton, because a process loads several instances of this module and needs one connection. */
const connection = singleton<{ link: Link | null }>('redis', () => ({ link: null }))

/**
 * Runs a query against Redis. After a failure or timeout, calls return immediately until it is available
 * again.
 * @returns null without REDIS_URL, or if Redis is unavailable
 */
export async function withRedis<T>(query: (redis: Redis) => Promise<T>): Promise<T | null> {
  const url = env().REDIS_URL
  if (!url) return null
  const link = (connection.link ??= openLink(url))
  await link.firstTry
  const { redis } = link
  if (!redis) return null
  try {
    return await within(TIMEOUT_MS, query(redis))
  } catch (error) {
    markDisconnected(link, redis, error)
    return null
  }
}

/** Whether nodes share their limits: no REDIS_URL, Redis responds, or it does not. */
export async function redisState(): Promise<'none' | 'answers' | 'silent'> {
  if (!env().REDIS_URL) return 'none'
  return (await withRedis((redis) => redis.ping())) === null ? 'silent' : 'answers'
}

function openLink(url: string): Link {
  const link: Link = { url, redis: null, firstTry: Promise.resolve(), isFailureLogged: false }
  link.firstTry = open(link)
  return link
}

/** Opens a connection. Waits no longer than for a response. */
async function open(link: Link): Promise<void> {
  const redis = await createRedis(link.url)
  await within(TIMEOUT_MS, connect(link, redis)).catch(() => undefined)
}

async function connect(link: Link, redis: Redis): Promise<void> {
  redis.on('error', (error: unknown) => markDisconnected(link, redis, error))
  try {
    await within(CONNECTING, redis.connect())
    // Tests with a write: a Redis that is full or read-only still responds to a ping. Also detects slow ones.
    await within(TIMEOUT_MS, redis.set('appkiln:answers', '1', { PX: REST }))
    link.redis = redis
    if (link.isFailureLogged) log.info('Redis available again; rate limits shared between nodes')
    link.isFailureLogged = false
  } catch (error) {
    scheduleReconnect(link, redis, error)
  }
}

/**
 * Loads the library on first use. The client does not keep the process running, and does not reconnect by
 * itself.
 */
async function createRedis(url: string) {
  const { createClient } = await import('@redis/client')
  const socket = { connectTimeout: CONNECTING, reconnectStrategy: false } as const
  const redis = createClient({ url, RESP: 2, disableOfflineQueue: true, socket })
  redis.unref()
  return redis
}

/** Concurrent calls may each report the same lost connection; only the first report counts. */
function markDisconnected(link: Link, redis: Redis, error: unknown): void {
  if (link.redis !== redis) return
  link.redis = null
  scheduleReconnect(link, redis, error)
}

function scheduleReconnect(link: Link, redis: Redis, error: unknown): void {
  redis.destroy()
  const reason = error instanceof Error ? error.message : String(error)
  if (!link.isFailureLogged) log.warn({ reason }, 'Redis unavailable; using in-memory rate limits')
  link.isFailureLogged = true
  setTimeout(() => void open(link), REST).unref()
}
