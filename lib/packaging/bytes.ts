/** A growing buffer of little-endian numbers and raw bytes, the one way all binary formats here are written. */
export class ByteWriter {
  private buffer = Buffer.alloc(1024)
  /** Bytes written so far. */
  length = 0

  u8(value: number): this {
    this.reserve(1)
    this.length = this.buffer.writeUInt8(value & 0xff, this.length)
    return this
  }

  u16(value: number): this {
    this.reserve(2)
    this.length = this.buffer.writeUInt16LE(value & 0xffff, this.length)
    return this
  }

  /** Takes negative numbers too, as their two's complement. */
  u32(value: number): this {
    this.reserve(4)
    this.length = this.buffer.writeUInt32LE(value >>> 0, this.length)
    return this
  }

  u64(value: number): this {
    return this.u32(value % 2 ** 32).u32(Math.floor(value / 2 ** 32))
  }

  raw(bytes: Uint8Array): this {
    this.reserve(bytes.length)
    this.buffer.set(bytes, this.length)
    this.length += bytes.length
    return this
  }

  zeros(count: number): this {
    this.reserve(count)
    this.length += count
    return this
  }

  /** Zeros up to the next multiple of `unit`. */
  align(unit: number): this {
    return this.zeros((unit - (this.length % unit)) % unit)
  }

  /** What was written. The writer must not be used afterwards: the bytes are not copied. */
  finish(): Buffer {
    return this.buffer.subarray(0, this.length)
  }

  private reserve(count: number): void {
    if (this.length + count <= this.buffer.length) return
    const larger = Buffer.alloc(Math.max(this.buffer.length * 2, this.length + count))
    larger.set(this.buffer.subarray(0, this.length))
    this.buffer = larger
  }
}

/** A 32-bit little-endian number on its own. */
export function u32(value: number): Buffer {
  return new ByteWriter().u32(value).finish()
}

/** The parts one after another behind their total length in 32 bits: the building block of the APK signing block. */
export function lengthPrefixed(...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length), body])
}

/** The order of UTF-16 code units: the same on every machine, unlike a locale's. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
