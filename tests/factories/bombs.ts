import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Small files that decode to large pictures: plain surfaces compress to almost nothing. The AVIF files are
// fixtures, since encoding takes seconds.

const read = (name: string) => readFileSync(join(process.cwd(), 'tests/fixtures', name))

/** An AVIF of 40 megapixels: a kilobyte that needs 600 MB to decode. */
export const avifBomb = () => read('bomb.avif')

/** An AVIF of the maximum accepted size. */
export const largestAvif = () => read('largest.avif')

/** A PNG of the maximum accepted size, interlaced, so that it must be decoded completely. */
export const largestPng = () =>
  sharp({ create: { width: 4000, height: 4000, channels: 4, background: '#4080c0' } })
    .png({ progressive: true })
    .toBuffer()

/** The same picture with a smaller size in its header, the `ispe` box (ISO/IEC 23008-12, 6.5.3). */
export function claiming(avif: Uint8Array, edge: number): Buffer {
  const bytes = Buffer.from(avif)
  for (let at = bytes.indexOf('ispe'); at >= 0; at = bytes.indexOf('ispe', at + 1)) {
    bytes.writeUInt32BE(edge, at + 8)
    bytes.writeUInt32BE(edge, at + 12)
  }
  return bytes
}

/** An SVG of one or two kilobytes whose filter allocates a surface for each of its steps. */
export const manySurfaces = (steps: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><filter id="f" x="0" y="0" width="1" height="1">${Array.from(
      { length: steps },
      (_, step) => `<feFlood result="r${step}"/>`,
    ).join('')}</filter><rect width="100" height="100" filter="url(#f)"/></svg>`,
  )
