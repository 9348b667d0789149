/** The subset of Protocol Buffers' wire format that resources and bundle settings use. */

const VARINT = 0
const LENGTH_DELIMITED = 2
const FIXED32 = 5

/** Encodes a field with a non-negative integer. */
export function uintField(field: number, value: number): Buffer {
  return Buffer.concat([varint((field << 3) | VARINT), varint(value)])
}

/** Encodes a field with four bytes, such as a float's bits. */
export function fixed32Field(field: number, bits: number): Buffer {
  const body = Buffer.alloc(4)
  body.writeUInt32LE(bits)
  return Buffer.concat([varint((field << 3) | FIXED32), body])
}

/** Encodes a field with text, bytes, or a message from its parts. */
export function field(number: number, ...content: (Uint8Array | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  return Buffer.concat([varint((number << 3) | LENGTH_DELIMITED), varint(body.length), body])
}

function varint(value: number): Buffer {
  const bytes: number[] = []
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return Buffer.from([...bytes, rest])
}
