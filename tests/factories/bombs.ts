import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Small files that unpack to a lot: plain surfaces compress to next to nothing. AVIF is kept, since writing it takes seconds.

const read = (name: string) => readFileSync(join(process.cwd(), 'tests/fixtures', name))

/** An AVIF of 40 megapixels: a kilobyte that takes 600 MB to decode. */
export const avifBomb = () => read('bomb.avif')

/** As large as an AVIF may be. */
export const largestAvif = () => read('largest.avif')

/** As large as a PNG may be, and interlaced, so that it has to be decoded whole. */
export const largestPng = () =>
  sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#4080c0' } })
    .png({ progressive: true })
    .toBuffer()

/** The same picture that says in its header to be smaller: its size stands in the `ispe` box (ISO/IEC 23008-12, 6.5.3). */
export function claiming(avif: Uint8Array, edge: number): Buffer {
  const bytes = Buffer.from(avif)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(edge, at + 8)
    bytes.writeUInt32BE(edge, at + 12)
  }
  return bytes
}

/** A drawing of a kilobyte or two whose filter keeps a surface for each of its steps. */
export const manySurfaces = (steps: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><filter id="f" x="0" y="0" width="1" height="1">${Array.from(
      { length: steps },
      (_, step) => `<feFlood result="r${step}"/>`,
    ).join('')}</filter><rect width="100" height="100" filter="url(#f)"/></svg>`,
  )
