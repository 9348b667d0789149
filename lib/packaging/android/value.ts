/** A value in a manifest, a compiled XML file or the resource table, independent of the encoding. */
export type Value =
  | { kind: 'string'; text: string }
  /** A file of the package, as a resource's value. */
  | { kind: 'file'; path: string; format: 'png' | 'xml' }
  | { kind: 'reference'; id: number }
  | { kind: 'integer'; number: number }
  | { kind: 'float'; number: number }
  | { kind: 'flags'; bits: number }
  | { kind: 'boolean'; on: boolean }
  /** 0xaarrggbb */
  | { kind: 'color'; argb: number }
  /** Integer density-independent pixels. */
  | { kind: 'dimension'; dp: number }

export const string = (text: string): Value => ({ kind: 'string', text })
export const file = (path: string, format: 'png' | 'xml'): Value => ({ kind: 'file', path, format })
export const reference = (id: number): Value => ({ kind: 'reference', id })
export const integer = (number: number): Value => ({ kind: 'integer', number })
export const float = (number: number): Value => ({ kind: 'float', number })
export const flags = (bits: number): Value => ({ kind: 'flags', bits })
export const boolean = (on: boolean): Value => ({ kind: 'boolean', on })
export const dimension = (dp: number): Value => ({ kind: 'dimension', dp })
/** Converts `#rrggbb` to an opaque color. */
export const color = (hex: string): Value => ({
  kind: 'color',
  argb: (0xff000000 | parseInt(hex.slice(1), 16)) >>> 0,
})

/** Returns the bits of a number as a 32-bit IEEE 754 float. */
export function floatBits(number: number): number {
  return new Uint32Array(Float32Array.of(number).buffer)[0] ?? 0
}

/** Packs a dimension as Android does (TypedValue): the integer in the upper 24 bits, the unit dp below. */
export function packedDimension(dp: number): number {
  return ((dp << 8) | 1) >>> 0
}
