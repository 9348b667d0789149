import { ByteWriter } from '../bytes'

const HEADER = 28
const UTF8_FLAG = 0x100
const MAX_BYTES = 0x7fff

/** Interns strings: each gets one index in the pool. */
export class StringPool {
  private readonly places = new Map<string, number>()

  /** The strings in `first` get the first indexes, in order. */
  constructor(
    private readonly encoding: 'utf8' | 'utf16',
    first: string[] = [],
  ) {
    first.forEach((text) => this.place(text))
  }

  get size(): number {
    return this.places.size
  }

  /** Returns the string's index, and adds it if new. */
  place(text: string): number {
    const known = this.places.get(text)
    if (known !== undefined) return known
    if (Buffer.byteLength(text) > MAX_BYTES)
      throw new RangeError('a string is too long for Android resources')
    this.places.set(text, this.places.size)
    return this.places.size - 1
  }

  /** Encodes ResStringPool_header and the strings (ResourceTypes.h), padded to a multiple of four bytes. */
  encode(): Buffer {
    const texts = [...this.places.keys()]
    const body = new ByteWriter()
    const offsets = texts.map((text) => {
      const offset = body.length
      if (this.encoding === 'utf8') writeUtf8(body, text)
      else writeUtf16(body, text)
      return offset
    })
    body.align(4)
    const start = HEADER + 4 * texts.length
    const out = new ByteWriter()
      .u16(0x0001)
      .u16(HEADER)
      .u32(start + body.length)
    out.u32(texts.length).u32(0) // strings, styles
    out
      .u32(this.encoding === 'utf8' ? UTF8_FLAG : 0)
      .u32(start)
      .u32(0) // flags, offsets of strings and styles
    offsets.forEach((offset) => out.u32(offset))
    return out.raw(body.finish()).finish()
  }
}

/** Length in UTF-16 units, length in bytes, bytes, zero. A length of 128 or more takes two bytes. */
function writeUtf8(out: ByteWriter, text: string): void {
  const bytes = Buffer.from(text)
  for (const length of [text.length, bytes.length]) {
    if (length > 0x7f) out.u8((length >> 8) | 0x80)
    out.u8(length)
  }
  out.raw(bytes).u8(0)
}

function writeUtf16(out: ByteWriter, text: string): void {
  out.u16(text.length).raw(Buffer.from(text, 'utf16le')).u16(0)
}
