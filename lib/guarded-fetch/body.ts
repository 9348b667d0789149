import { pipeline, Readable, type Duplex } from 'node:stream'
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzip,
  gunzipSync,
} from 'node:zlib'
import { promisify } from 'node:util'
import { abortable } from './deadline'
import { FetchProblemError } from './errors'

/** The encodings that requests accept and bodies may have. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'
const MAX_ENCODINGS = 2

/** The part of a body that was read. */
export type Body = { bytes: Uint8Array; isCut: boolean }

/**
 * Reads and decompresses a body (RFC 9110, 8.4). Both the received and the decompressed bytes are limited to
 * `maxBytes`.
 *
 * With `cut`, a page may be incomplete: once its head was read, the bytes so far are the result when the
 * signal fires, the limit is reached or the rest fails.
 * @throws FetchProblemError `too-large` or `unreadable`, and errors of the stream
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
  cut?: AbortSignal,
): Promise<Body> {
  const chunks: Uint8Array[] = []
  const head = new HeadFinder()
  try {
    const stream = capped(await decode(body, contentEncoding, maxBytes), maxBytes)
    for (;;) {
      const next = stream.next()
      const { done, value } = await (cut && head.isFound ? abortable(next, cut) : next)
      if (done) break
      chunks.push(value)
      if (cut) head.inspect(value)
    }
    return { bytes: Buffer.concat(chunks), isCut: false }
  } catch (error) {
    if (head.isFound) return { bytes: Buffer.concat(chunks), isCut: true }
    throw error
  }
}

/** A complete body. `zipped` is the received gzip. */
export type FullBody = { bytes: Uint8Array; zipped?: Uint8Array }

/** Maximum size of gzip that is decompressed synchronously, which is faster than using another thread. */
const MAX_SYNC_BYTES = 32 * 1024

/**
 * Like `readBody`, but also returns a complete gzip as received, so that a relay need not compress it again.
 */
export async function readForRelay(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): Promise<FullBody> {
  if (!/^\s*gzip\s*$/i.test(contentEncoding)) {
    const { bytes } = await readBody(body, contentEncoding, maxBytes)
    return { bytes }
  }
  const { bytes: zipped } = await readBody(body, '', maxBytes)
  const bytes = await unzip(zipped, maxBytes)
  if (bytes) return { bytes, zipped }
  const decoded = await readBody(Readable.from([zipped]), contentEncoding, maxBytes) // accepts truncated gzip
  return { bytes: decoded.bytes }
}

/** @returns null if the gzip is incomplete or invalid @throws FetchProblemError `too-large` */
async function unzip(zipped: Uint8Array, maxOutputLength: number): Promise<Uint8Array | null> {
  try {
    return zipped.byteLength <= MAX_SYNC_BYTES
      ? gunzipSync(zipped, { maxOutputLength })
      : await promisify(gunzip)(zipped, { maxOutputLength })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FetchProblemError('too-large')
    return null
  }
}

/** Detects the end of an HTML page's head while the page is received. */
class HeadFinder {
  isFound = false
  private before = ''

  inspect(chunk: Uint8Array): void {
    if (this.isFound) return
    const text =
      this.before + Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength).toString('latin1')
    this.isFound = /<(?:\/head|body)[\s>]/i.test(text)
    this.before = text.slice(-8)
  }
}

async function decode(body: Readable, contentEncoding: string, maxBytes: number): Promise<Readable> {
  let stream: Readable = body
  for (const encoding of readEncodings(contentEncoding)) {
    const [start, rest] = await peek(capped(stream, maxBytes))
    const decoder = decoderFor(encoding, start)
    pipeline(Readable.from(rest, { objectMode: false }), decoder, () => {}) // the decoder emits its error
    stream = decoder
  }
  return stream
}

/** The codings of a Content-Encoding header, in decoding order. */
function readEncodings(field: string): string[] {
  const encodings = field
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (encodings.length > MAX_ENCODINGS) throw new FetchProblemError('unreadable')
  return encodings.reverse()
}

async function* capped(stream: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<Uint8Array, void> {
  let total = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength
    if (total > maxBytes) throw new FetchProblemError('too-large')
    yield chunk
  }
}

async function peek(
  stream: AsyncGenerator<Uint8Array, void>,
): Promise<[Uint8Array, AsyncGenerator<Uint8Array, void>]> {
  const first = await stream.next()
  const start = first.done ? new Uint8Array() : first.value
  async function* replay() {
    if (!first.done) yield first.value
    yield* stream
  }
  return [start, replay()]
}

/** Accepts a truncated last block, which many servers send. */
const GENTLE = { finishFlush: constants.Z_SYNC_FLUSH }

function decoderFor(encoding: string, start: Uint8Array): Duplex {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip(GENTLE)
    case 'deflate':
      return hasZlibHeader(start) ? createInflate(GENTLE) : createInflateRaw(GENTLE)
    case 'br':
      return createBrotliDecompress()
    default:
      throw new FetchProblemError('unreadable')
  }
}

/** `deflate` means zlib (RFC 1950), but some servers send the raw stream (RFC 1951). */
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}
