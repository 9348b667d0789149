import { findAttributeName } from '../android/attribute-ids'
import { PooledStrings } from './read-string-pool'
import { UnreadableError } from './unreadable'

/** A reference to a resource by its ID, 0x7fTTEEEE. */
export type ResourceReference = { resource: number }
export type AttributeValue = string | number | boolean | ResourceReference

/** An element of a manifest. Framework attributes are named without `android:`. */
export type ReadElement = {
  name: string
  attributes: ReadonlyMap<string, AttributeValue>
  children: ReadElement[]
}

/** Chunk types of ResourceTypes.h. */
const XML = 0x0003
const STRING_POOL = 0x0001
const RESOURCE_MAP = 0x0180
const START_ELEMENT = 0x0102
const END_ELEMENT = 0x0103
const NONE = 0xffffffff
const TYPE_REFERENCE = 0x01
const TYPE_STRING = 0x03
const TYPE_BOOLEAN = 0x12
const ATTRIBUTE_SIZE = 20
const MAX_DEPTH = 64

type Pool = { strings: PooledStrings | undefined; ids: Buffer }

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
  const pool: Pool = { strings: undefined, ids: Buffer.alloc(0) }
  let root: ReadElement | undefined
  const open: ReadElement[] = []
  for (let at = bytes.readUInt16LE(2); at < bytes.length;) {
    const [type, size] = [bytes.readUInt16LE(at), bytes.readUInt32LE(at + 4)]
    if (size < 8 || at + size > bytes.length) throw new UnreadableError('The manifest is broken.')
    const chunk = bytes.subarray(at, at + size)
    if (type === STRING_POOL) pool.strings = new PooledStrings(chunk)
    if (type === RESOURCE_MAP) pool.ids = chunk.subarray(8)
    if (type === START_ELEMENT) {
      const element = readElement(chunk, pool)
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

function readElement(chunk: Buffer, { strings, ids }: Pool): ReadElement {
  const text = (index: number) => {
    const found = strings?.get(index)
    if (found === undefined) throw new UnreadableError('The manifest is broken.')
    return found
  }
  // Android knows framework attributes by their ID. Some tools leave their names empty.
  const nameAt = (index: number) =>
    (4 * index + 4 <= ids.length ? findAttributeName(ids.readUInt32LE(4 * index)) : undefined) ?? text(index)
  const header = chunk.readUInt16LE(2)
  const [start, step, count] = [8, 10, 12].map((offset) => chunk.readUInt16LE(header + offset)) as [
    number,
    number,
    number,
  ]
  if (count > 0 && (step < ATTRIBUTE_SIZE || header + start + step * count > chunk.length))
    throw new UnreadableError('The manifest is broken.')
  const attributes = new Map<string, AttributeValue>()
  for (let index = 0; index < count; index++) {
    const at = header + start + step * index
    const raw = chunk.readUInt32LE(at + 8)
    const [type, data] = [chunk.readUInt8(at + 15), chunk.readUInt32LE(at + 16)]
    attributes.set(nameAt(chunk.readUInt32LE(at + 4)), valueOf({ type, data, raw }, text))
  }
  return { name: text(chunk.readUInt32LE(header + 4)), attributes, children: [] }
}

function valueOf(
  { type, data, raw }: { type: number; data: number; raw: number },
  text: (index: number) => string,
): AttributeValue {
  if (type === TYPE_STRING) return text(data)
  if (type === TYPE_BOOLEAN) return data !== 0
  if (type === TYPE_REFERENCE) return { resource: data }
  return raw === NONE ? data : text(raw)
}
