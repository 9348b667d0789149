import { UnreadableError } from './unreadable'

const UTF8_FLAG = 0x100
const HEADER = 28

/** The strings of a ResStringPool (frameworks/base, ResourceTypes.h), decoded when they are needed. */
export class PooledStrings {
  readonly size: number
  private readonly decoded = new Map<number, string>()
  private readonly isUtf8: boolean
  private readonly start: number
  private readonly header: number
  /** Many indexes may refer to the same long string, so the decoded bytes are bounded by the pool’s size. */
  private left: number

  /** @throws UnreadableError, or RangeError if the chunk ends too early */
  constructor(private readonly chunk: Buffer) {
    this.size = chunk.readUInt32LE(8)
    this.isUtf8 = (chunk.readUInt32LE(16) & UTF8_FLAG) !== 0
    this.start = chunk.readUInt32LE(20)
    this.header = chunk.readUInt16LE(2)
    this.left = 2 * chunk.length
    if (this.header < HEADER || this.header + 4 * this.size > chunk.length)
      throw new UnreadableError('Its list of strings is broken.')
  }

  /** @throws UnreadableError, RangeError */
  get(index: number): string | undefined {
    if (index >= this.size) return undefined
    const at = this.start + this.chunk.readUInt32LE(this.header + 4 * index)
    const known = this.decoded.get(at)
    if (known !== undefined) return known
    const bytes = this.isUtf8 ? this.utf8Bytes(at) : this.utf16Bytes(at)
    this.left -= bytes.length + 1
    if (this.left < 0) throw new UnreadableError('Its list of strings is broken.')
    const text = bytes.toString(this.isUtf8 ? 'utf8' : 'utf16le')
    this.decoded.set(at, text)
    return text
  }

  /** Returns the index of a string, or -1. */
  indexOf(text: string): number {
    for (let index = 0; index < this.size; index++) if (this.get(index) === text) return index
    return -1
  }

  /** The length in UTF-16 units, then in bytes, each in one or two bytes, precedes the bytes. */
  private utf8Bytes(at: number): Buffer {
    const { chunk } = this
    const skip = (place: number) => place + ((chunk.readUInt8(place) & 0x80) === 0 ? 1 : 2)
    const second = skip(at)
    const first = chunk.readUInt8(second)
    const length = (first & 0x80) === 0 ? first : ((first & 0x7f) << 8) | chunk.readUInt8(second + 1)
    const begin = skip(second)
    return chunk.subarray(begin, begin + length)
  }

  private utf16Bytes(at: number): Buffer {
    const first = this.chunk.readUInt16LE(at)
    const isLong = (first & 0x8000) !== 0
    const length = isLong ? ((first & 0x7fff) << 16) | this.chunk.readUInt16LE(at + 2) : first
    const begin = at + (isLong ? 4 : 2)
    return this.chunk.subarray(begin, begin + 2 * length)
  }
}
