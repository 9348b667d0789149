import type { ReadElement } from './read-axml'
import { UnreadableError } from './unreadable'

const VARINT = 0
const FIXED64 = 1
const DELIMITED = 2
const FIXED32 = 5
const MAX_DEPTH = 64

type Field = { number: number; value: number; bytes: Buffer }

/** Reads an aapt.pb.XmlNode (aapt2's Resources.proto) of an app bundle's manifest. @throws UnreadableError */
export function readProtoXml(bytes: Buffer): ReadElement {
  try {
    return readNode(bytes, 0)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('The manifest ends too early.')
    throw error
  }
}

function readNode(bytes: Buffer, depth: number): ReadElement {
  const element = fieldsOf(bytes).find(({ number }) => number === 1)
  if (!element || depth > MAX_DEPTH) throw new UnreadableError('The manifest is broken.')
  const attributes = new Map<string, string | number | boolean>()
  const children: ReadElement[] = []
  let name = ''
  for (const field of fieldsOf(element.bytes)) {
    if (field.number === 3) name = field.bytes.toString()
    if (field.number === 4) attributes.set(...readAttribute(field.bytes))
    // A node without an element is text between elements.
    if (field.number === 5 && fieldsOf(field.bytes).some(({ number }) => number === 1))
      children.push(readNode(field.bytes, depth + 1))
  }
  return { name, attributes, children }
}

/** The compiled value takes precedence over the text: `compiled_item`, an `Item` with a `Primitive`. */
function readAttribute(bytes: Buffer): [string, string | number | boolean] {
  const fields = fieldsOf(bytes)
  const find = (number: number) => fields.find((field) => field.number === number)
  const text = find(3)?.bytes.toString() ?? ''
  const item = find(6)
  const primitive = item && fieldsOf(item.bytes).find(({ number }) => number === 7)
  const [value] = primitive ? fieldsOf(primitive.bytes) : []
  const name = find(2)?.bytes.toString() ?? ''
  // 6 and 7: int_decimal_value and int_hexadecimal_value; 8: boolean_value.
  if (value?.number === 8) return [name, value.value !== 0]
  return [name, value && (value.number === 6 || value.number === 7) ? value.value : text]
}

function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.readUInt8(at++)
      if (shift > 63) throw new UnreadableError('The manifest is broken.')
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [number, wire] = [Math.floor(key / 8), key % 8]
    if (wire === VARINT) {
      fields.push({ number, value: varint(), bytes: Buffer.alloc(0) })
      continue
    }
    const length = wire === DELIMITED ? varint() : wire === FIXED32 ? 4 : wire === FIXED64 ? 8 : -1
    if (length < 0 || at + length > bytes.length) throw new UnreadableError('The manifest is broken.')
    fields.push({ number, value: 0, bytes: bytes.subarray(at, at + length) })
    at += length
  }
  return fields
}
