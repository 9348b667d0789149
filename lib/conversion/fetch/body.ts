import { pipeline, Readable, type Duplex } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib'
import { FetchProblemError } from './errors'

/** What the request offers, and all that is read back. */
export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'
const MAX_ENCODINGS = 2

/**
 * Reads a body to its end, decompressed (RFC 9110, section 8.4). The bytes on the wire and the bytes that
 * come out are counted as they pass; the first one over `maxBytes` ends the read.
 * @throws FetchProblemError `too-large` or `unreadable`, and whatever the stream itself fails with.
 */
export async function readBody(
  body: Readable,
  contentEncoding: string,
  maxBytes: number,
): Promise<Uint8Array> {
  let stream: Readable = body
  for (const encoding of readEncodings(contentEncoding)) {
    const [start, rest] = await peek(capped(stream, maxBytes))
    const decoder = decoderFor(encoding, start)
    pipeline(Readable.from(rest, { objectMode: false }), decoder, () => {}) // its error comes out of the decoder as well
    stream = decoder
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of capped(stream, maxBytes)) chunks.push(chunk)
  return Buffer.concat(chunks)
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

async function* capped(stream: AsyncIterable<unknown>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let total = 0
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    total += chunk.byteLength
    if (total > maxBytes) throw new FetchProblemError('too-large')
    yield chunk
  }
}

async function peek(stream: AsyncGenerator<Uint8Array>): Promise<[Uint8Array, AsyncGenerator<Uint8Array>]> {
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
