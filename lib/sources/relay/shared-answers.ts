import { createHash } from 'node:crypto'
import { singleton } from '../../platform/singleton'
import { passedHeaders, type StoreAnswer, toBuffer } from './store'
import type { Zippable } from './zip'

/** An answer that is the same for everybody. */
export type SharedAnswer = Zippable & {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  /** The store's own validators, for asking again. */
  readonly validators: Readonly<Record<string, string>>
  /** When the store said it, in milliseconds. */
  at: number
}

/** Bytes in memory for all apps of this process. */
const MAX_BYTES = 64 * 1024 * 1024
const MAX_ANSWER = 4 * 1024 * 1024
/** What an entry costs besides its body. */
const OVERHEAD = 2000

type Kept = { answers: Map<string, SharedAnswer>; bytes: number }

/** One for all parts of the process: the front server answers from it too. */
const kept = singleton('source answers', (): Kept => ({ answers: new Map(), bytes: 0 }))

const sizeOf = ({ body }: SharedAnswer) => 2 * body.length + OVERHEAD

export function sharedAnswer(url: string): SharedAnswer | undefined {
  return kept.answers.get(url)
}

/** Keeps an answer, and lets go of those that were not asked for longest. */
export function keepAnswer(url: string, answer: SharedAnswer): void {
  forgetAnswer(url)
  if (answer.body.length > MAX_ANSWER) return
  kept.answers.set(url, answer)
  kept.bytes += sizeOf(answer)
  for (const [oldest] of kept.answers) {
    if (kept.bytes <= MAX_BYTES) break
    forgetAnswer(oldest)
  }
}

/** Puts it last: the map is in the order of use. */
export function usedAnswer(url: string, answer: SharedAnswer): void {
  if (kept.answers.get(url) !== answer) return
  kept.answers.delete(url)
  kept.answers.set(url, answer)
}

function forgetAnswer(url: string): void {
  const before = kept.answers.get(url)
  if (!before) return
  kept.bytes -= sizeOf(before)
  kept.answers.delete(url)
}

/** What is passed on of the headers; none of these is anybody's own. */
const PASSED = ['x-wp-total', 'x-wp-totalpages', 'link']

/** What comes of an answer of the store, at a time in milliseconds. */
export function readAnswer({ status, headers, bytes, zipped }: StoreAnswer, now: number): SharedAnswer {
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
