import { floatBits, packedDimension, type Value } from './value'

/** Res_value.dataType (frameworks/base, ResourceTypes.h). */
const TYPE = {
  reference: 0x01,
  string: 0x03,
  float: 0x04,
  dimension: 0x05,
  integer: 0x10,
  flags: 0x11,
  boolean: 0x12,
  color: 0x1c,
}

/** Returns a value's type and data in the binary formats. `intern` returns a string's index in the pool. */
export function resValue(value: Value, intern: (text: string) => number): { type: number; data: number } {
  switch (value.kind) {
    case 'string':
      return { type: TYPE.string, data: intern(value.text) }
    case 'file':
      return { type: TYPE.string, data: intern(value.path) }
    case 'reference':
      return { type: TYPE.reference, data: value.id }
    case 'integer':
      return { type: TYPE.integer, data: value.number }
    case 'float':
      return { type: TYPE.float, data: floatBits(value.number) }
    case 'flags':
      return { type: TYPE.flags, data: value.bits }
    case 'boolean':
      return { type: TYPE.boolean, data: value.on ? 0xffffffff : 0 }
    case 'color':
      return { type: TYPE.color, data: value.argb }
    case 'dimension':
      return { type: TYPE.dimension, data: packedDimension(value.dp) }
  }
}
