import { renderLogo } from '../render-logo'

export const dynamic = 'force-static'

const SIZE = 32

/** A PNG in an ICO container, for programs that request this path and don't support SVG. */
export async function GET(): Promise<Response> {
  const png = await renderLogo(SIZE)
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // type: icon
  header.writeUInt16LE(1, 4) // number of images
  header.writeUInt8(SIZE, 6)
  header.writeUInt8(SIZE, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return new Response(Buffer.concat([header, png]), { headers: { 'content-type': 'image/x-icon' } })
}
