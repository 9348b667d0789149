import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { streamOf } from './stream-of'

/** One file of an archive that is written while it is read. */
export type StreamedFile = { path: string; data: string | Uint8Array }

const COMPRESSED = /\.(png|jpe?g|gif|webp|avif|pdf)$/i

/**
 * An archive of files that are made one after the other, each only when the reader has taken what came before: memory
 * holds one file and a line for each that was written, however many there are.
 * @param onEnd called when the last byte was taken, a file could not be made or the reader has gone
 */
export function zipStream(
  files: AsyncGenerator<StreamedFile>,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  return streamOf(archiveOf(files), onEnd)
}

/** On a thread of the pool, so that a large file keeps nobody waiting. */
const deflate = promisify(deflateRaw)

/** The bytes of an archive (PKWARE APPNOTE.TXT 6.3.10). */
async function* archiveOf(files: AsyncGenerator<StreamedFile>): AsyncGenerator<Uint8Array, void> {
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

/** What is kept of a file: no buffer, since a small one keeps the larger one alive that it was cut from. */
type Entry = {
  path: string
  isStored: boolean
  day: number
  crc: number
  packed: number
  size: number
  offset: number
}

/** Lines of the directory that are written at once. */
const LINES = 1000

/** Numbers of the same width, the lowest byte first. */
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
/** That of ZIP64. */
const LARGE_VERSION = 45
const IS_UTF8 = 1 << 11
const STORED = 0
const DEFLATED = 8

/** What a file's header and its line in the directory both say. */
function aboutFile({ isStored, day, crc, packed, size }: Entry): Buffer {
  const method = isStored ? STORED : DEFLATED
  return Buffer.concat([numbers(2, VERSION, IS_UTF8, method, 0, day), numbers(4, crc, packed, size)])
}

function headerOf(entry: Entry): Buffer {
  const name = Buffer.from(entry.path)
  return Buffer.concat([numbers(4, 0x04034b50), aboutFile(entry), numbers(2, name.length, 0), name])
}

/** A day as the format has it. */
const dayOf = (date: Date) =>
  ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()

/** The highest numbers that the format's first fields hold; a field with its highest one says that ZIP64 has the number. */
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

/** A value as a file that people can read too. */
export function jsonFile(path: string, value: unknown): StreamedFile {
  return { path, data: `${JSON.stringify(value, null, 2)}\n` }
}
