import { UnreadableError } from './unreadable'

const VARINT = 0
const FIXED64 = 1
const DELIMITED = 2
const FIXED32 = 5
const NO_BYTES = Buffer.alloc(0)

/** A field of a Protocol Buffers message: `value` of a varint, `bytes` of the others. */
export type ProtoField = { number: number; value: number; bytes: Buffer }

/**
 * Yields the fields of a message in order, one at a time, because a file may have millions.
 * @throws UnreadableError, or RangeError if the message ends too early
 */
export function* protoFields(bytes: Buffer): Generator<ProtoField> {
  let at = 0
  const varint = () => {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = bytes.readUInt8(at++)
      if (shift > 63) throw new UnreadableError('A number in it is broken.')
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }
  while (at < bytes.length) {
    const key = varint()
    const [number, wire] = [Math.floor(key / 8), key % 8]
    if (wire === VARINT) {
      yield { number, value: varint(), bytes: NO_BYTES }
      continue
    }
    const length = wire === DELIMITED ? varint() : wire === FIXED32 ? 4 : wire === FIXED64 ? 8 : -1
    if (length < 0 || at + length > bytes.length) throw new UnreadableError('A field in it is broken.')
    yield { number, value: 0, bytes: bytes.subarray(at, at + length) }
    at += length
  }
}

/** Returns the first field with that number. */
export function protoField(bytes: Buffer, number: number): ProtoField | undefined {
  for (const field of protoFields(bytes)) if (field.number === number) return field
  return undefined
}
