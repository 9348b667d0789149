import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { toReadableStream } from './to-readable-stream'

/** A file of a streamed archive. */
export type StreamedFile = { path: string; data: string | Uint8Array }

const COMPRESSED = /\.(png|jpe?g|gif|webp|avif|pdf|mp4|webm|zip|apk|aab|age|p12)$/i

/**
 * Streams an archive. Each file is created only when the reader has consumed the ones before, so memory
 * contains one file plus an entry per written file.
 * @param onEnd called after the last byte, an error or a cancellation
 */
export function zipStream(
  files: AsyncGenerator<StreamedFile>,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  return toReadableStream(zipFiles(files), onEnd)
}

/** Runs in the thread pool, so that a large file does not block the event loop. */
const deflate = promisify(deflateRaw)

/** Yields the bytes of an archive (PKWARE APPNOTE.TXT 6.3.10), with the memory of `zipStream`. */
export async function* zipFiles(files: AsyncIterable<StreamedFile>): AsyncGenerator<Uint8Array, void> {
  const entries: Entry[] = []
  const day = dayOf(new Date())
  let offset = 0
  for await (const { path, data } of files) {
    const bytes = typeof data === 'string' ? Buffer.from(data) : data
    const isStored = COMPRESSED.test(path)
    const body = isStored ? bytes : await deflate(bytes)
    const entry = { path, isStored, day, crc: crc32(bytes), packed: body.length, size: bytes.length, offset }
    const header = headerOf(entry)
    yield header
    yield body
    entries.push(entry)
    offset += header.length + body.length
  }
  let size = 0
  for (let at = 0; at < entries.length; at += LINES) {
    const lines = Buffer.concat(entries.slice(at, at + LINES).map(lineOf))
    yield lines
    size += lines.length
  }
  yield endOf(entries.length, size, offset)
}

/**
 * Metadata of a written file. Has no buffer: a small one would keep the larger one alive that it is a slice
 * of.
 */
type Entry = {
  path: string
  isStored: boolean
  day: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** Directory entries per chunk. */
const LINES = 1000

/** Numbers of the same width, little-endian. */
function numbers(width: 2 | 4 | 8, ...values: number[]): Buffer {
  const bytes = Buffer.alloc(width * values.length)
  values.forEach((value, index) => {
    if (width === 2) bytes.writeUInt16LE(value, 2 * index)
    else if (width === 4) bytes.writeUInt32LE(value, 4 * index)
    else bytes.writeBigUInt64LE(BigInt(value), 8 * index)
  })
  return bytes
}

const VERSION = 20
/** For ZIP64. */
const LARGE_VERSION = 45
const IS_UTF8 = 1 << 11
const STORED = 0
const DEFLATED = 8

/** The fields that a file's header shares with its directory entry. */
function aboutFile({ isStored, day, crc, packed, size }: Entry): Buffer {
  const method = isStored ? STORED : DEFLATED
  return Buffer.concat([numbers(2, VERSION, IS_UTF8, method, 0, day), numbers(4, crc, packed, size)])
}

function headerOf(entry: Entry): Buffer {
  const name = Buffer.from(entry.path)
  return Buffer.concat([numbers(4, 0x04034b50), aboutFile(entry), numbers(2, name.length, 0), name])
}

/** A date in the format's encoding. */
const dayOf = (date: Date) =>
  ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()

/**
 * Maximum values of the format's original fields. A field with its maximum means that ZIP64 has the value.
 */
const MAX_SHORT = 0xffff
const MAX_LONG = 0xffffffff

function lineOf(entry: Entry): Buffer {
  const { path, offset } = entry
  const name = Buffer.from(path)
  const extra = offset < MAX_LONG ? Buffer.alloc(0) : Buffer.concat([numbers(2, 1, 8), numbers(8, offset)])
  return Buffer.concat([
    ...[numbers(4, 0x02014b50), numbers(2, LARGE_VERSION), aboutFile(entry)],
    ...[numbers(2, name.length, extra.length, 0, 0, 0), numbers(4, 0, Math.min(offset, MAX_LONG))],
    ...[name, extra],
  ])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const [few, small, near] = [
    Math.min(count, MAX_SHORT),
    Math.min(size, MAX_LONG),
    Math.min(offset, MAX_LONG),
  ]
  const end = Buffer.concat([
    ...[numbers(4, 0x06054b50), numbers(2, 0, 0, few, few), numbers(4, small, near), numbers(2, 0)],
  ])
  if (few < MAX_SHORT && small < MAX_LONG && near < MAX_LONG) return end
  return Buffer.concat([
    ...[numbers(4, 0x06064b50), numbers(8, 44), numbers(2, LARGE_VERSION, LARGE_VERSION), numbers(4, 0, 0)],
    numbers(8, count, count, size, offset),
    ...[numbers(4, 0x07064b50, 0), numbers(8, offset + size), numbers(4, 1)],
    end,
  ])
}

/** A value as formatted JSON. */
export function jsonFile(path: string, value: unknown): StreamedFile {
  return { path, data: `${JSON.stringify(value, null, 2)}\n` }
}
