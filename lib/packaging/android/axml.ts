import { ByteWriter } from '../bytes'
import { resValue } from './res-value'
import { StringPool } from './string-pool'
import { ANDROID_NAMESPACE, type XmlElement } from './xml-tree'

/** Chunk types of ResourceTypes.h. */
const XML = 0x0003
const RESOURCE_MAP = 0x0180
const START_NAMESPACE = 0x0100
const END_NAMESPACE = 0x0101
const START_ELEMENT = 0x0102
const END_ELEMENT = 0x0103
const TEXT = 0x0104
const NONE = 0xffffffff

/**
 * Encodes a tree as Android's binary XML (ResXMLTree in frameworks/base, ResourceTypes.h). Framework
 * attribute names come first in the string pool, by ID, because the resource map refers to them by index.
 */
export function encodeAxml(root: XmlElement): Buffer {
  const named = new Map(collectAttributes(root))
  const ids = [...named.keys()].sort((a, b) => a - b)
  // UTF-16, which every version of Android and every tool can read in a manifest.
  const pool = new StringPool(
    'utf16',
    ids.map((id) => named.get(id) ?? ''),
  )
  const body = new ByteWriter()
  writeNamespace(body, pool, START_NAMESPACE, 1)
  writeElement(body, pool, root, 2)
  writeNamespace(body, pool, END_NAMESPACE, 1)

  const strings = pool.encode()
  const map = new ByteWriter()
    .u16(RESOURCE_MAP)
    .u16(8)
    .u32(8 + 4 * ids.length)
  ids.forEach((id) => map.u32(id))
  const out = new ByteWriter()
    .u16(XML)
    .u16(8)
    .u32(8 + strings.length + map.length + body.length)
  return out.raw(strings).raw(map.finish()).raw(body.finish()).finish()
}

function collectAttributes(element: XmlElement): [number, string][] {
  const own = element.attributes.flatMap(({ id, name }): [number, string][] =>
    id === undefined ? [] : [[id, name]],
  )
  return [...own, ...element.children.flatMap(collectAttributes)]
}

function writeNode(out: ByteWriter, type: number, size: number, line: number): ByteWriter {
  return out.u16(type).u16(16).u32(size).u32(line).u32(NONE) // header, line, no comment
}

function writeNamespace(out: ByteWriter, pool: StringPool, type: number, line: number): void {
  writeNode(out, type, 24, line).u32(pool.place('android')).u32(pool.place(ANDROID_NAMESPACE))
}

function writeText(out: ByteWriter, pool: StringPool, text: string, line: number): void {
  const { type, data } = resValue({ kind: 'string', text }, (words) => pool.place(words))
  writeNode(out, TEXT, 28, line).u32(data).u16(8).u8(0).u8(type).u32(data)
}

/** Writes an element with its children and returns the next line number. */
function writeElement(out: ByteWriter, pool: StringPool, element: XmlElement, line: number): number {
  const { name, attributes } = element
  writeNode(out, START_ELEMENT, 36 + 20 * attributes.length, line)
    .u32(NONE)
    .u32(pool.place(name))
  out.u16(20).u16(20).u16(attributes.length) // offset, size and number of attributes
  out.u16(0).u16(0).u16(0) // no id, class or style attribute
  for (const attribute of attributes) {
    const { type, data } = resValue(attribute.value, (text) => pool.place(text))
    out.u32(attribute.id === undefined ? NONE : pool.place(ANDROID_NAMESPACE)).u32(pool.place(attribute.name))
    out.u32(attribute.value.kind === 'string' ? data : NONE) // the raw text
    out.u16(8).u8(0).u8(type).u32(data)
  }
  if (element.text !== undefined) writeText(out, pool, element.text, line)
  let next = line + 1
  for (const child of element.children) next = writeElement(out, pool, child, next)
  writeNode(out, END_ELEMENT, 24, line).u32(NONE).u32(pool.place(name))
  return next
}
