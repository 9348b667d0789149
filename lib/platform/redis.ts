import { within } from '../base/within'
import { env } from './env'
import { log } from './log'
import { singleton } from './singleton'

/** How long an answer may take, in milliseconds: what asks has a person waiting for it. */
const PATIENCE = 200
/** How long a connection may take to be made; nobody waits for that. */
const CONNECTING = 2000
/** How long a Redis that failed is left alone. */
const REST = 1000

type Redis = Awaited<ReturnType<typeof createRedis>>

/** `redis` is there while it answers. `firstTry` ends with the first connection, or when patience has. */
type Link = { url: string; redis: Redis | null; firstTry: Promise<void>; failureTold: boolean }

/** A process holds this module several times and needs one connection. */
const connection = singleton<{ link: Link | null }>('redis', () => ({ link: null }))

/**
 * Asks Redis. Once an answer fails or takes too long, nobody asks, and nobody waits, until it answers again.
 * @returns null when there is no REDIS_URL, or no answer
 */
export async function askRedis<T>(question: (redis: Redis) => Promise<T>): Promise<T | null> {
  const url = env().REDIS_URL
  if (!url) return null
  const link = (connection.link ??= openLink(url))
  await link.firstTry
  const { redis } = link
  if (!redis) return null
  try {
    return await within(PATIENCE, question(redis))
  } catch (error) {
    lose(link, redis, error)
    return null
  }
}

/** Whether what nodes share is shared: there is no REDIS_URL, it answers, or it does not. */
export async function redisState(): Promise<'none' | 'answers' | 'silent'> {
  if (!env().REDIS_URL) return 'none'
  return (await askRedis((redis) => redis.ping())) === null ? 'silent' : 'answers'
}

function openLink(url: string): Link {
  const link: Link = { url, redis: null, firstTry: Promise.resolve(), failureTold: false }
  link.firstTry = open(link)
  return link
}

/** Makes a connection. Who waits for it waits no longer than for an answer. */
async function open(link: Link): Promise<void> {
  const redis = await createRedis(link.url)
  await within(PATIENCE, connect(link, redis)).catch(() => undefined)
}

async function connect(link: Link, redis: Redis): Promise<void> {
  redis.on('error', (error: unknown) => lose(link, redis, error))
  try {
    await within(CONNECTING, redis.connect())
    // A write, as what follows: one that is full or may only be read answers a ping. Slow ones are found out here too.
    await within(PATIENCE, redis.set('appkiln:answers', '1', { PX: REST }))
    link.redis = redis
    if (link.failureTold) log.info('Redis answers again: limits are shared between nodes again')
    link.failureTold = false
  } catch (error) {
    restFrom(link, redis, error)
  }
}

/** The library is loaded by those who use it. It keeps no process running, and makes no new connections by itself. */
async function createRedis(url: string) {
  const { createClient } = await import('@redis/client')
  const socket = { connectTimeout: CONNECTING, reconnectStrategy: false } as const
  const redis = createClient({ url, RESP: 2, disableOfflineQueue: true, socket })
  redis.unref()
  return redis
}

/** Questions that fail together find out one after the other that the connection is gone. */
function lose(link: Link, redis: Redis, error: unknown): void {
  if (link.redis !== redis) return
  link.redis = null
  restFrom(link, redis, error)
}

function restFrom(link: Link, redis: Redis, error: unknown): void {
  redis.destroy()
  const reason = error instanceof Error ? error.message : String(error)
  if (!link.failureTold) log.warn({ reason }, 'Redis does not answer: this node counts limits by itself')
  link.failureTold = true
  setTimeout(() => void open(link), REST).unref()
}
