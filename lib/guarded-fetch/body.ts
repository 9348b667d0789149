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
import { untilAborted } from './deadline'
import { FetchProblemError } from './errors'

/** What the request offers, and all that is read back. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'
const MAX_ENCODINGS = 2

/** A body as far as it was read. */
export type Body = { bytes: Uint8Array; isCut: boolean }

/**
 * Reads a body to its end, decompressed (RFC 9110, section 8.4). The bytes on the wire and the bytes that
 * come out are counted as they pass; the first one over `maxBytes` ends the read.
 *
 * With `cut`, a page need not come to its end: once its head is there, what has come is enough when the signal fires, when
 * the limit is reached and when the rest fails.
 * @throws FetchProblemError `too-large` or `unreadable`, and whatever the stream itself fails with.
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
      const { done, value } = await (cut && head.isFound ? untilAborted(next, cut) : next)
      if (done) break
      chunks.push(value)
      if (cut) head.look(value)
    }
    return { bytes: Buffer.concat(chunks), isCut: false }
  } catch (error) {
    if (head.isFound) return { bytes: Buffer.concat(chunks), isCut: true }
    throw error
  }
}

/** A body that was read to its end; `zipped` is the same in gzip, as it came. */
export type WholeBody = { bytes: Uint8Array; zipped?: Uint8Array }

/** Bytes of gzip that are unpacked at once: others wait for less than it takes to hand them to another thread. */
const AT_ONCE = 32 * 1024

/** As `readBody`, for whoever passes a body on: what came whole in gzip need not be packed again. */
export async function readToPassOn(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): Promise<WholeBody> {
  if (!/^\s*gzip\s*$/i.test(contentEncoding)) {
    const { bytes } = await readBody(body, contentEncoding, maxBytes)
    return { bytes }
  }
  const { bytes: zipped } = await readBody(body, '', maxBytes)
  const bytes = await unzip(zipped, maxBytes)
  if (bytes) return { bytes, zipped }
  const again = await readBody(Readable.from([zipped]), contentEncoding, maxBytes) // what was cut short is taken as far as it goes
  return { bytes: again.bytes }
}

/** @returns null for what is no whole gzip. @throws FetchProblemError `too-large` */
async function unzip(zipped: Uint8Array, maxOutputLength: number): Promise<Uint8Array | null> {
  try {
    return zipped.byteLength <= AT_ONCE
      ? gunzipSync(zipped, { maxOutputLength })
      : await promisify(gunzip)(zipped, { maxOutputLength })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FetchProblemError('too-large')
    return null
  }
}

/** Looks for the end of an HTML page's head as the page comes in. */
class HeadFinder {
  isFound = false
  private before = ''

  look(chunk: Uint8Array): void {
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
    pipeline(Readable.from(rest, { objectMode: false }), decoder, () => {}) // its error comes out of the decoder as well
    stream = decoder
  }
  return stream
}

/** The codings of a Content-Encoding field, in the order in which they are undone. */
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
  async function* again() {
    if (!first.done) yield first.value
    yield* stream
  }
  return [start, again()]
}

/** Ends gently where a server cut its last block short, as many do. */
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

/** `deflate` means zlib (RFC 1950), but some servers send the bare stream (RFC 1951). */
function hasZlibHeader([first = 0, second = 0]: Uint8Array): boolean {
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}
