import sharp from 'sharp'

/** A plain picture in one color with a small white corner, PNG. */
export function png(edge: number, background = '#c0392b', height = edge): Promise<Buffer> {
  return sharp({ create: { width: edge, height, channels: 4, background } })
    .composite([
      { input: { create: { width: 4, height: 4, channels: 4, background: '#fff' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
}

/** An ICO file (its directory first, then the payloads) from PNG or BMP payloads. */
export function ico(entries: readonly { edge: number; payload: Buffer }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * entries.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(entries.length, 4)
  let offset = header.length
  entries.forEach(({ edge, payload }, index) => {
    const at = 6 + 16 * index
    header.writeUInt8(edge % 256, at)
    header.writeUInt8(edge % 256, at + 1)
    header.writeUInt16LE(1, at + 4)
    header.writeUInt16LE(32, at + 6)
    header.writeUInt32LE(payload.length, at + 8)
    header.writeUInt32LE(offset, at + 12)
    offset += payload.length
  })
  return Buffer.concat([header, ...entries.map(({ payload }) => payload)])
}

/** The bitmap inside an ICO: 32 bits a pixel, BGRA, bottom row first, and its one-bit mask. */
export function bitmap(edge: number, [r, g, b, a]: readonly [number, number, number, number]): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(edge, 4)
  header.writeInt32LE(edge * 2, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const pixels = Buffer.alloc(edge * edge * 4, Buffer.from([b, g, r, a]))
  return Buffer.concat([header, pixels, Buffer.alloc(Math.ceil(edge / 32) * 4 * edge)])
}
