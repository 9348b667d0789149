import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Renders app/icon.svg as a square PNG. With a background color, adds padding. */
export async function renderLogo(size: number, ground?: string): Promise<Buffer> {
  const svg = await readFile(join(process.cwd(), 'app/icon.svg'))
  const mark = Math.round(size * (ground ? 0.66 : 1))
  const drawn = await sharp(svg, { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .png()
    .toBuffer()
  if (!ground) return drawn
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}
