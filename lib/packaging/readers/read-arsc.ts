import type { ResourceLookup, ResourceValue } from './resource-lookup'
import { PooledStrings } from './read-string-pool'
import { UnreadableError } from './unreadable'

/** Chunk types of ResourceTypes.h. */
const TABLE = 0x0002
const STRING_POOL = 0x0001
const PACKAGE = 0x0200
const TYPE = 0x0201

const SPARSE = 0x01
const SHORT_OFFSETS = 0x02
const NO_ENTRY = 0xffffffff
const NO_SHORT_ENTRY = 0xffff
/** Flags of an entry. */
const COMPLEX = 0x0001
const COMPACT = 0x0008

/** Maximum entries visited by all lookups, some seconds. Large apps have 100,000 entries. */
const MAX_VISITS = 20_000_000
/** More than the largest apps have, to bound a lookup. */
const MAX_CONFIGS = 2000

const VALUE_REFERENCE = 0x01
const VALUE_STRING = 0x03
const VALUE_BOOLEAN = 0x12

type Package = {
  id: number
  typeNames: PooledStrings | undefined
  keys: PooledStrings | undefined
  /** Chunks of values by type ID, one per configuration. */
  types: Map<number, Buffer[]>
}
type Entry = { key: number; value: ResourceValue['value'] }

/** Reads resources.arsc (ResTable in frameworks/base, ResourceTypes.h). @throws UnreadableError */
export function readArsc(bytes: Buffer): ResourceLookup {
  return guarded(() => {
    if (bytes.readUInt16LE(0) !== TABLE) throw new UnreadableError('Its resource table is broken.')
    let strings: PooledStrings | undefined
    const packages: Package[] = []
    for (const chunk of chunksOf(bytes, bytes.readUInt16LE(2))) {
      const type = chunk.readUInt16LE(0)
      if (type === STRING_POOL) strings ??= new PooledStrings(chunk)
      if (type === PACKAGE) packages.push(readPackageChunk(chunk))
    }
    let left = MAX_VISITS
    const visit = (chunk: Buffer) => {
      left -= typeHeader(chunk).count
      if (left < 0) throw new UnreadableError('Its resource table is too large.')
    }
    const values = (type: Buffer[], index: number) =>
      type.flatMap((chunk) => {
        if ((typeHeader(chunk).flags & SPARSE) !== 0) visit(chunk)
        return valueAt(chunk, entryOffset(chunk, index), strings)
      })
    return {
      byId: (id) =>
        guarded(() => {
          const found = packages.find((candidate) => candidate.id === id >>> 24)
          return values(found?.types.get((id >>> 16) & 0xff) ?? [], id & 0xffff)
        }),
      byName: (type, name) =>
        guarded(() => packages.flatMap((found) => valuesByName(found, { type, name, visit }, strings))),
    }
  })
}

function guarded<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('Its resource table ends too early.')
    throw error
  }
}

function* chunksOf(bytes: Buffer, start: number): Generator<Buffer> {
  for (let at = start; at + 8 <= bytes.length;) {
    const size = bytes.readUInt32LE(at + 4)
    if (size < 8 || at + size > bytes.length) throw new UnreadableError('Its resource table is broken.')
    yield bytes.subarray(at, at + size)
    at += size
  }
}

/** The header names the offsets of two string pools: names of types, and names of resources. */
function readPackageChunk(chunk: Buffer): Package {
  const poolAt = (offset: number) => {
    const at = chunk.readUInt32LE(offset)
    return at === 0 ? undefined : new PooledStrings(chunk.subarray(at, at + chunk.readUInt32LE(at + 4)))
  }
  const types = new Map<number, Buffer[]>()
  for (const part of chunksOf(chunk, chunk.readUInt16LE(2))) {
    if (part.readUInt16LE(0) !== TYPE) continue
    const id = part.readUInt8(8)
    const configs = types.get(id) ?? []
    if (configs.length < MAX_CONFIGS) configs.push(part)
    types.set(id, configs)
  }
  return { id: chunk.readUInt32LE(8), typeNames: poolAt(268), keys: poolAt(276), types }
}

function valuesByName(
  { typeNames, keys, types }: Package,
  { type, name, visit }: { type: string; name: string; visit: (chunk: Buffer) => void },
  strings: PooledStrings | undefined,
): ResourceValue[] {
  const [typeIndex, key] = [typeNames?.indexOf(type) ?? -1, keys?.indexOf(name) ?? -1]
  if (typeIndex < 0 || key < 0) return []
  return (types.get(typeIndex + 1) ?? []).flatMap((chunk) => {
    visit(chunk)
    for (const offset of entryOffsets(chunk)) {
      if (readEntry(chunk, offset, strings)?.key === key) return valueAt(chunk, offset, strings)
    }
    return []
  })
}

/** The offset of an entry within its chunk; null if it has no value in this configuration. */
function entryOffset(chunk: Buffer, index: number): number | null {
  const { flags, count, start, header } = typeHeader(chunk)
  if ((flags & SPARSE) !== 0) {
    for (let at = header; at < header + 4 * count; at += 4)
      if (chunk.readUInt16LE(at) === index) return start + 4 * chunk.readUInt16LE(at + 2)
    return null
  }
  if (index >= count) return null
  if ((flags & SHORT_OFFSETS) !== 0) {
    const short = chunk.readUInt16LE(header + 2 * index)
    return short === NO_SHORT_ENTRY ? null : start + 4 * short
  }
  const offset = chunk.readUInt32LE(header + 4 * index)
  return offset === NO_ENTRY ? null : start + offset
}

function* entryOffsets(chunk: Buffer): Generator<number> {
  const { flags, count, header, start } = typeHeader(chunk)
  for (let index = 0; index < count; index++) {
    const offset =
      (flags & SPARSE) !== 0
        ? start + 4 * chunk.readUInt16LE(header + 4 * index + 2)
        : entryOffset(chunk, index)
    if (offset !== null) yield offset
  }
}

function typeHeader(chunk: Buffer) {
  const header = chunk.readUInt16LE(2)
  return { header, flags: chunk.readUInt8(9), count: chunk.readUInt32LE(12), start: chunk.readUInt32LE(16) }
}

/** Reads a simple entry. Returns null for styles, arrays and other entries with several values. */
function readEntry(chunk: Buffer, at: number, strings: PooledStrings | undefined): Entry | null {
  const flags = chunk.readUInt16LE(at + 2)
  if ((flags & COMPACT) !== 0)
    return { key: chunk.readUInt16LE(at), value: toValue(flags >> 8, chunk.readUInt32LE(at + 4), strings) }
  if ((flags & COMPLEX) !== 0) return null
  const value = at + chunk.readUInt16LE(at)
  return {
    key: chunk.readUInt32LE(at + 4),
    value: toValue(chunk.readUInt8(value + 3), chunk.readUInt32LE(value + 4), strings),
  }
}

function toValue(type: number, data: number, strings: PooledStrings | undefined): ResourceValue['value'] {
  if (type === VALUE_STRING) return strings?.get(data) ?? ''
  if (type === VALUE_REFERENCE) return { resource: data }
  return type === VALUE_BOOLEAN ? data !== 0 : data
}

function valueAt(chunk: Buffer, at: number | null, strings: PooledStrings | undefined): ResourceValue[] {
  const entry = at === null ? null : readEntry(chunk, at, strings)
  return entry ? [{ ...configOf(chunk), value: entry.value }] : []
}

/** ResTable_config, at the end of the header: language at 8, density at 14. */
function configOf(chunk: Buffer): { density: number; locale: string } {
  const config = chunk.subarray(20, chunk.readUInt16LE(2))
  const language = config.length >= 10 ? config.subarray(8, 10) : Buffer.alloc(2)
  const isPacked = (language.readUInt8(0) & 0x80) !== 0
  const locale = isPacked ? 'three letters' : language.toString('latin1').replaceAll('\0', '')
  return { density: config.length >= 16 ? config.readUInt16LE(14) : 0, locale }
}
