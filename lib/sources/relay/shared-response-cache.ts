import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { singleton } from '../../platform/singleton'
import { passedHeaders, type StoreResponse, toBuffer } from './store'
import type { Zippable } from './zip'

/** A response that is the same for every client. */
export type SharedResponse = Zippable & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** The store's validators for conditional requests. */
  readonly validators: Readonly<Record<string, string>>
  /** Time of the store's response, in milliseconds. */
  at: number
}

/** Maximum size in bytes for all apps of this process. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ANSWER = 4 * 1024 * 1024
/** Bytes of an entry besides its body. */
const OVERHEAD = 2000

const sizeOf = (bytes: number) => 2 * bytes + OVERHEAD

/** One cache per process, which the front server uses too. */
const cache = singleton(
  'source answers',
  () =>
    new LRUCache<string, SharedResponse>({
      maxSize: MAX_BYTES,
      maxEntrySize: sizeOf(MAX_ANSWER),
      sizeCalculation: ({ body }) => sizeOf(body.length),
    }),
)

/** Does not count as a use for the LRU order. */
export function getSharedResponse(url: string): SharedResponse | undefined {
  return cache.peek(url)
}

/** Stores a response, and evicts the least recently used ones if the cache is full. */
export function cacheResponse(url: string, answer: SharedResponse): void {
  cache.set(url, answer)
}

export function touchResponse(url: string, answer: SharedResponse): void {
  if (cache.peek(url) === answer) cache.get(url)
}

/** Forwarded headers. None of them is private. */
const PASSED = ['x-wp-total', 'x-wp-totalpages', 'link']

/** Converts a store's response, received at `now` in milliseconds. */
export function readAnswer({ status, headers, bytes, zipped }: StoreResponse, now: number): SharedResponse {
  const body = toBuffer(bytes)
  const validators = {
    ...(headers.etag && { 'if-none-match': headers.etag }),
    ...(headers['last-modified'] &&
      /,/.test(headers['last-modified']) && { 'if-modified-since': headers['last-modified'] }),
  }
  return {
    status,
    headers: passedHeaders(headers, PASSED),
    body,
    zipped: zipped && toBuffer(zipped),
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    validators,
    at: now,
  }
}
