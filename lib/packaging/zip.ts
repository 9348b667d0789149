import { crc32 } from 'node:zlib'
import { deflateSync } from 'fflate'
import { ByteWriter } from './bytes'
import { PackagingError } from './packaging-error'

/** A file of an archive. Compressed formats are stored; `store: true` forces that for others. */
export interface ZipEntry {
  path: string
  data: Uint8Array
  store?: boolean
  /** Whether the bytes never change while the process runs, so that their compressed form can be cached. */
  constant?: boolean
}

/** An archive in three parts, for inserting Android's signing block. `end` assumes nothing between them. */
export interface ZipParts {
  files: Buffer
  directory: Buffer
  end: Buffer
}

/** 1981-01-01 01:00 as MS-DOS date and time. Fixed for reproducible archives. */
const DOS_DATE = (1 << 9) | (1 << 5) | 1
const DOS_TIME = 1 << 11
const LOCAL_HEADER = 30
const ALIGNMENT = 4
/** Extra field of zipalign's successors for padding: ID, size, alignment, then zeros. */
const ALIGNMENT_FIELD = 0xd935
const MAX_SIZE = 0xffffffff
const MAX_ENTRIES = 0xffff
const COMPRESSED = /\.(png|jpe?g|gif|webp|avif|woff2?|mp[34]|m4a|ogg|webm|zip|gz|br)$/i

interface Packed {
  name: Buffer
  crc: number
  method: 0 | 8
  body: Uint8Array
  size: number
}

/**
 * Writes a ZIP archive (PKWARE APPNOTE 6.3, without ZIP64). The same entries in the same order give the same
 * bytes on every machine: fixed times, and fflate's deflate, because zlib's output depends on its build.
 * Stored files are aligned to four bytes, as Android maps them.
 * @throws PackagingError with the path that is duplicate, absolute, or outside of the archive
 */
export function zip(entries: ZipEntry[]): Buffer {
  const { files, directory, end } = zipParts(entries)
  return Buffer.concat([files, directory, end])
}

/** Same as `zip`, in parts. */
export function zipParts(entries: ZipEntry[]): ZipParts {
  checkPaths(entries)
  const files = new ByteWriter()
  const directory = new ByteWriter()
  for (const entry of entries) {
    const packed = pack(entry)
    const offset = files.length
    writeLocal(files, packed)
    writeDirectory(directory, packed, offset)
    if (files.length > MAX_SIZE)
      throw new PackagingError(entry.path, 'the archive would be larger than 4 GiB')
  }
  const end = new ByteWriter().u32(0x06054b50).u16(0).u16(0).u16(entries.length).u16(entries.length)
  end.u32(directory.length).u32(files.length).u16(0)
  return { files: files.finish(), directory: directory.finish(), end: end.finish() }
}

function checkPaths(entries: ZipEntry[]): void {
  if (entries.length > MAX_ENTRIES) throw new PackagingError('entries', `more than ${MAX_ENTRIES} files`)
  const seen = new Set<string>()
  for (const { path } of entries) {
    if (path === '' || /^[\\/]|^[a-z]:/i.test(path))
      throw new PackagingError(path, 'an archive holds no absolute paths')
    if (path.includes('\\') || path.includes('\0')) throw new PackagingError(path, 'not a portable path')
    if (path.split('/').some((part) => part === '..' || part === '.' || part === '')) {
      throw new PackagingError(path, 'the path leaves the archive')
    }
    if (Buffer.byteLength(path) > 0xffff) throw new PackagingError(path, 'the path is too long')
    if (seen.has(path)) throw new PackagingError(path, 'the path is there twice')
    seen.add(path)
  }
}

const deflatedConstants = new WeakMap<Uint8Array, Uint8Array>()

function pack({ path, data, store, constant }: ZipEntry): Packed {
  const packed = { name: Buffer.from(path), crc: crc32(data), size: data.length }
  if (!store && !COMPRESSED.test(path)) {
    const body = constant ? deflateConstant(data) : deflate(data)
    if (body.length < data.length) return { ...packed, method: 8, body }
  }
  return { ...packed, method: 0, body: data }
}

function deflate(data: Uint8Array): Uint8Array {
  return deflateSync(data, { level: 6 })
}

function deflateConstant(data: Uint8Array): Uint8Array {
  const known = deflatedConstants.get(data)
  if (known) return known
  const body = deflate(data)
  deflatedConstants.set(data, body)
  return body
}

function writeLocal(out: ByteWriter, packed: Packed): void {
  const extra =
    packed.method === 0 ? alignmentField(out.length + LOCAL_HEADER + packed.name.length) : Buffer.alloc(0)
  writeCommon(out.u32(0x04034b50), packed).u16(extra.length).raw(packed.name).raw(extra).raw(packed.body)
}

function writeDirectory(out: ByteWriter, packed: Packed, offset: number): void {
  writeCommon(out.u32(0x02014b50).u16(20), packed).u16(0) // made by: MS-DOS, 2.0; no extra field
  out.u16(0).u16(0).u16(0).u32(0).u32(offset).raw(packed.name) // comment, disk, internal and external attributes, offset
}

/** Writes version needed, flags (UTF-8 names), method, time, date, checksum, sizes and length of the name. */
function writeCommon(out: ByteWriter, { name, crc, method, body, size }: Packed): ByteWriter {
  const flags = name.some((byte) => byte > 0x7e) ? 0x800 : 0
  out.u16(20).u16(flags).u16(method).u16(DOS_TIME).u16(DOS_DATE)
  return out.u32(crc).u32(body.length).u32(size).u16(name.length)
}

function alignmentField(dataWithoutField: number): Buffer {
  if (dataWithoutField % ALIGNMENT === 0) return Buffer.alloc(0)
  const smallest = 6
  const padding = (ALIGNMENT - ((dataWithoutField + smallest) % ALIGNMENT)) % ALIGNMENT
  const field = new ByteWriter()
    .u16(ALIGNMENT_FIELD)
    .u16(2 + padding)
    .u16(ALIGNMENT)
  return field.zeros(padding).finish()
}
