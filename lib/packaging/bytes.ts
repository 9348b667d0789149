/** A growing buffer for little-endian numbers and raw bytes. All binary formats here use it. */
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

  /** Accepts negative numbers as two's complement. */
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

  /** Pads with zeros to the next multiple of `unit`. */
  align(unit: number): this {
    return this.zeros((unit - (this.length % unit)) % unit)
  }

  /** Returns the written bytes without a copy. Do not use the writer afterwards. */
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

/** Encodes a 32-bit little-endian number. */
export function u32(value: number): Buffer {
  return new ByteWriter().u32(value).finish()
}

/** Concatenates the parts after their total length in 32 bits. The APK signing block consists of these. */
export function lengthPrefixed(...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length), body])
}

/** Compares by UTF-16 code units, which is the same on every machine, unlike a locale's order. */
export function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
