import { UnreadableError } from './unreadable'

/** An element of a manifest. Framework attributes are named without `android:`. */
export type ReadElement = {
  name: string
  attributes: ReadonlyMap<string, string | number | boolean>
  children: ReadElement[]
}

/** Chunk types of ResourceTypes.h. */
const XML = 0x0003
const STRING_POOL = 0x0001
const START_ELEMENT = 0x0102
const END_ELEMENT = 0x0103
const UTF8_FLAG = 0x100
const NONE = 0xffffffff
const TYPE_STRING = 0x03
const TYPE_BOOLEAN = 0x12
const MAX_DEPTH = 64

/** Reads Android's binary XML (ResXMLTree in frameworks/base, ResourceTypes.h). @throws UnreadableError */
export function readAxml(bytes: Buffer): ReadElement {
  try {
    return treeOf(bytes)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('The manifest ends too early.')
    throw error
  }
}

function treeOf(bytes: Buffer): ReadElement {
  if (bytes.readUInt16LE(0) !== XML) throw new UnreadableError('The manifest isn’t binary XML.')
  let strings: string[] = []
  let root: ReadElement | undefined
  const open: ReadElement[] = []
  for (let at = bytes.readUInt16LE(2); at < bytes.length;) {
    const [type, size] = [bytes.readUInt16LE(at), bytes.readUInt32LE(at + 4)]
    if (size < 8 || at + size > bytes.length) throw new UnreadableError('The manifest is broken.')
    const chunk = bytes.subarray(at, at + size)
    if (type === STRING_POOL) strings = readStrings(chunk)
    if (type === START_ELEMENT) {
      const element = readElement(chunk, strings)
      if (open.length === 0) root ??= element
      else open.at(-1)?.children.push(element)
      open.push(element)
      if (open.length > MAX_DEPTH) throw new UnreadableError('The manifest is broken.')
    }
    if (type === END_ELEMENT) open.pop()
    at += size
  }
  if (!root) throw new UnreadableError('The manifest is empty.')
  return root
}

function readStrings(chunk: Buffer): string[] {
  const count = chunk.readUInt32LE(8)
  const isUtf8 = (chunk.readUInt32LE(16) & UTF8_FLAG) !== 0
  const start = chunk.readUInt32LE(20)
  const header = chunk.readUInt16LE(2)
  if (count > chunk.length) throw new UnreadableError('The manifest is broken.')
  return Array.from({ length: count }, (_, index) => {
    const at = start + chunk.readUInt32LE(header + 4 * index)
    return isUtf8 ? readUtf8(chunk, at) : readUtf16(chunk, at)
  })
}

/** Reads a string: length in UTF-16 units, then in bytes, each in one or two bytes. */
function readUtf8(chunk: Buffer, at: number): string {
  const skip = (place: number) => place + ((chunk.readUInt8(place) & 0x80) === 0 ? 1 : 2)
  const second = skip(at)
  const first = chunk.readUInt8(second)
  const length = (first & 0x80) === 0 ? first : ((first & 0x7f) << 8) | chunk.readUInt8(second + 1)
  const begin = skip(second)
  return chunk.toString('utf8', begin, begin + length)
}

function readUtf16(chunk: Buffer, at: number): string {
  const first = chunk.readUInt16LE(at)
  const isLong = (first & 0x8000) !== 0
  const length = isLong ? ((first & 0x7fff) << 16) | chunk.readUInt16LE(at + 2) : first
  const begin = at + (isLong ? 4 : 2)
  return chunk.toString('utf16le', begin, begin + 2 * length)
}

function readElement(chunk: Buffer, strings: string[]): ReadElement {
  const text = (index: number) => {
    const found = strings[index]
    if (found === undefined) throw new UnreadableError('The manifest is broken.')
    return found
  }
  const header = chunk.readUInt16LE(2)
  const [start, step, count] = [8, 10, 12].map((offset) => chunk.readUInt16LE(header + offset)) as [
    number,
    number,
    number,
  ]
  const attributes = new Map<string, string | number | boolean>()
  for (let index = 0; index < count; index++) {
    const at = header + start + step * index
    const raw = chunk.readUInt32LE(at + 8)
    const [type, data] = [chunk.readUInt8(at + 15), chunk.readUInt32LE(at + 16)]
    const value =
      type === TYPE_STRING ? text(data) : type === TYPE_BOOLEAN ? data !== 0 : raw === NONE ? data : text(raw)
    attributes.set(text(chunk.readUInt32LE(at + 4)), value)
  }
  return { name: text(chunk.readUInt32LE(header + 4)), attributes, children: [] }
}
