import { field, fixed32Field, uintField } from './protobuf'
import { floatBits, packedDimension, type Value } from './value'

const FILE_PNG = 1
const FILE_PROTO_XML = 3

/** The content of an aapt.pb.Item (aapt2's Resources.proto). */
export function protoItem(value: Value): Buffer {
  switch (value.kind) {
    case 'string':
      return field(2, field(1, value.text))
    case 'file':
      return field(5, field(1, value.path), uintField(2, value.format === 'png' ? FILE_PNG : FILE_PROTO_XML))
    case 'reference':
      return field(1, uintField(2, value.id))
    case 'integer':
      return field(7, uintField(6, value.number))
    case 'float':
      return field(7, fixed32Field(3, floatBits(value.number)))
    case 'flags':
      return field(7, uintField(7, value.bits))
    case 'boolean':
      return field(7, uintField(8, value.on ? 1 : 0))
    case 'color':
      return field(7, uintField(9, value.argb))
    case 'dimension':
      return field(7, uintField(13, packedDimension(value.dp)))
  }
}

/** Formats the value as text, which XML contains beside the compiled value. */
export function valueText(value: Value): string {
  switch (value.kind) {
    case 'string':
      return value.text
    case 'file':
      return value.path
    case 'reference':
      return `@0x${value.id.toString(16).padStart(8, '0')}`
    case 'integer':
    case 'float':
      return String(value.number)
    case 'flags':
      return `0x${value.bits.toString(16)}`
    case 'boolean':
      return String(value.on)
    case 'color':
      return `#${value.argb.toString(16).padStart(8, '0')}`
    case 'dimension':
      return `${value.dp}dp`
  }
}
