import { crc32 } from 'node:zlib'
import { inflateSync } from 'fflate'
import { UnreadableError } from './unreadable'

const END = 0x06054b50
const END_SIZE = 22
const MAX_COMMENT = 0xffff
const CENTRAL = 0x02014b50
const CENTRAL_SIZE = 46
const LOCAL = 0x04034b50
const LOCAL_SIZE = 30
const STORED = 0
const DEFLATED = 8
/** Maximum bytes decompressed from one archive, to prevent decompression bombs. */
const MAX_READ = 512 * 1024 * 1024

/** Offsets of an archive's parts, in bytes from its start. */
export type ZipLayout = { directory: number; end: number; entries: ReadonlyMap<string, ZipFile> }

export type ZipFile = {
  path: string
  /** Decompressed size in bytes. */
  size: number
  /** Returns the content after verifying its checksum. @throws UnreadableError */
  read: () => Buffer
}

/**
 * Reads a ZIP archive (PKWARE APPNOTE 6.3, without ZIP64 and encryption) strictly: the directory is right
 * before the end record, paths are unique, and local headers match the directory.
 * @throws UnreadableError
 */
export function readZipLayout(bytes: Buffer): ZipLayout {
  try {
    return layoutOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('The archive ends too early.')
    throw error
  }
}

function layoutOf(bytes: Buffer): ZipLayout {
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  const size = bytes.readUInt32LE(end + 12)
  const directory = bytes.readUInt32LE(end + 16)
  if (directory + size !== end)
    throw new UnreadableError('The archive’s directory is not at the position in its end record.')
  const entries = new Map<string, ZipFile>()
  const budget = { left: MAX_READ }
  let at = directory
  for (let index = 0; index < count; index++) {
    if (at + CENTRAL_SIZE > end || bytes.readUInt32LE(at) !== CENTRAL)
      throw new UnreadableError('The archive’s directory is broken.')
    const lengths = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset))
    const [nameLength = 0] = lengths
    const path = bytes.toString('utf8', at + CENTRAL_SIZE, at + CENTRAL_SIZE + nameLength)
    if (entries.has(path)) throw new UnreadableError(`The archive has “${path}” twice.`)
    entries.set(path, entryAt(bytes, at, path, directory, budget))
    at += CENTRAL_SIZE + lengths.reduce((sum, length) => sum + length, 0)
  }
  if (at !== end) throw new UnreadableError('The archive’s directory is broken.')
  return { directory, end, entries }
}

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END_SIZE
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT); at--)
    if (bytes.readUInt32LE(at) === END && at + END_SIZE + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
  throw new UnreadableError('This isn’t a ZIP archive, so it can’t be an APK, AAB or release ZIP.')
}

function entryAt(bytes: Buffer, at: number, path: string, limit: number, budget: { left: number }): ZipFile {
  const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)]
  const [crc = 0, packed = 0, size = 0] = [16, 20, 24].map((offset) => bytes.readUInt32LE(at + offset))
  const local = bytes.readUInt32LE(at + 42)
  const read = () => {
    const broken = new UnreadableError(`“${path}” in the archive is broken.`)
    if ((flags & 1) !== 0 || (method !== STORED && method !== DEFLATED)) throw broken
    if (local + LOCAL_SIZE > limit || bytes.readUInt32LE(local) !== LOCAL) throw broken
    const nameLength = bytes.readUInt16LE(local + 26)
    const start = local + LOCAL_SIZE + nameLength + bytes.readUInt16LE(local + 28)
    const name = bytes.toString('utf8', local + LOCAL_SIZE, local + LOCAL_SIZE + nameLength)
    if (name !== path || bytes.readUInt16LE(local + 8) !== method || start + packed > limit) throw broken
    budget.left -= size
    if (budget.left < 0) throw new UnreadableError('The archive is larger than 512 MB.')
    const content = unpack(bytes.subarray(start, start + packed), method, size)
    if (content?.length !== size || crc32(content) !== crc) throw broken
    return content
  }
  return { path, size, read }
}

/** Decompresses at most the declared size. Returns null for invalid data. */
function unpack(packed: Buffer, method: number, size: number): Buffer | null {
  if (method === STORED) return packed
  try {
    // One byte more than declared, to detect longer data.
    return Buffer.from(inflateSync(packed, { out: new Uint8Array(size + 1) }))
  } catch {
    return null
  }
}
