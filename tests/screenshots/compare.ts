import { existsSync } from 'node:fs'
import sharp from 'sharp'

/** Smaller than a line of text: what is drawn a pixel beside itself is the same. */
const SCALE = 4
/** Of 255: below it is the noise of compression. */
const MAX_DIFFERENCE = 48

/**
 * How much of a picture differs from the one that is kept.
 * @returns from 0 to 1, which it also is when there is none or its size is another
 */
export async function differenceFrom(file: string, picture: Buffer): Promise<number> {
  if (!existsSync(file)) return 1
  const [kept, taken] = await Promise.all([readPixels(file), readPixels(picture)])
  if (kept.length !== taken.length) return 1
  let different = 0
  for (let at = 0; at < kept.length; at += 3) {
    const most = Math.max(...[0, 1, 2].map((part) => Math.abs(kept[at + part]! - taken[at + part]!)))
    if (most > MAX_DIFFERENCE) different++
  }
  return different / (kept.length / 3)
}

async function readPixels(picture: string | Buffer): Promise<Buffer> {
  const { width = 0 } = await sharp(picture).metadata()
  return sharp(picture)
    .removeAlpha()
    .toColorspace('srgb')
    .resize({ width: Math.round(width / SCALE) })
    .raw()
    .toBuffer()
}
