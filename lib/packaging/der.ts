/** The subset of Distinguished Encoding Rules (ITU-T X.690) that certificates and signatures use. */

/** Encodes an element: tag, length and content. */
export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(body.length)]), body])
}

export const sequence = (...content: Uint8Array[]): Buffer => der(0x30, ...content)
export const set = (...content: Uint8Array[]): Buffer => der(0x31, ...content)
export const octets = (content: Uint8Array): Buffer => der(0x04, content)
export const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text))
export const nothing = (): Buffer => der(0x05)
/** A bit string of whole bytes, without unused bits. */
export const bits = (content: Uint8Array): Buffer => der(0x03, Buffer.from([0]), content)

/** Encodes a non-negative integer from big-endian bytes, in its shortest form. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0)
  const shortest = first < 0 ? Buffer.from([0]) : Buffer.from(bytes.subarray(first))
  const negativeLooking = ((shortest[0] ?? 0) & 0x80) !== 0
  return der(0x02, negativeLooking ? Buffer.concat([Buffer.from([0]), shortest]) : shortest)
}

/** Encodes an object identifier from its dotted form. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]))
}

/** Encodes a time in seconds. RFC 5280 4.1.2.5 requires UTCTime up to 2049 and GeneralizedTime from 2050. */
export function time(moment: Date): Buffer {
  const digits = moment.toISOString().replace(/[-:T]/g, '').slice(0, 14) + 'Z'
  return moment.getUTCFullYear() < 2050
    ? der(0x17, Buffer.from(digits.slice(2)))
    : der(0x18, Buffer.from(digits))
}

/** A parsed element: `bytes` with tag and length, `content` without. */
export interface DerElement {
  tag: number
  bytes: Buffer
  content: Buffer
}

/** Parses consecutive elements. @throws RangeError if the bytes end too early */
export function readDer(bytes: Uint8Array): DerElement[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const elements: DerElement[] = []
  let offset = 0
  while (offset < buffer.length) {
    const start = offset
    const tag = buffer.readUInt8(offset)
    const first = buffer.readUInt8(offset + 1)
    const extra = first < 0x80 ? 0 : first & 0x7f
    const length = extra === 0 ? first : buffer.readUIntBE(offset + 2, extra)
    offset += 2 + extra + length
    if (offset > buffer.length) throw new RangeError('the DER element ends after its bytes')
    elements.push({
      tag,
      bytes: buffer.subarray(start, offset),
      content: buffer.subarray(offset - length, offset),
    })
  }
  return elements
}

function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [0x80 | bytes.length, ...bytes]
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}
