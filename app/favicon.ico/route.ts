import { renderLogo } from '../render-logo'

export const dynamic = 'force-static'

const SIZE = 32

/** For programs that ask for this address unbidden and read no SVG: a PNG in an ICO's frame. */
export async function GET(): Promise<Response> {
  const png = await renderLogo(SIZE)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon
  header.writeUInt16LE(1, 4) // of one picture
  header.writeUInt8(SIZE, 6)
  header.writeUInt8(SIZE, 7)
  header.writeUInt16LE(1, 10) // planes
  header.writeUInt16LE(32, 12) // bits a pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return new Response(Buffer.concat([header, png]), { headers: { 'content-type': 'image/x-icon' } })
}
