import sharp from 'sharp'
import { brand } from '@/lib/brand'
import { readLogo } from '@/lib/host-brand/queries'

const EMBER = '#d9480f'

/** Outline of the built-in mark, a kiln with its opening, in a square of 32. */
const MARK = 'M3 15.5C3 8 8.8 2 16 2s13 6 13 13.5V26a4 4 0 0 1-4 4h-4v-9.5a5 5 0 0 0-10 0V30H7a4 4 0 0 1-4-4Z'

/** The query of icons' addresses: changes with the logo and its color. Empty for ours. */
export function iconVersion(): string {
  const version = brand.logo?.hash.slice(0, 12) ?? brand.accent?.slice(1)
  return version ? `?v=${version}` : ''
}

/** The host's logo in a square, or the built-in mark in the accent color, as SVG. */
export async function logoSvg(): Promise<string> {
  const picture = await logoPicture()
  const drawn = picture
    ? `<image width="32" height="32" href="${picture}"/>`
    : `<path d="${MARK}" fill="${brand.accent ?? EMBER}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${drawn}</svg>\n`
}

/** The host's logo as a data URL. Null for the built-in mark. */
export async function logoPicture(): Promise<string | null> {
  const bytes = brand.logo && (await readLogo(brand.logo.hash))
  return bytes && `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`
}

/** Renders the logo as a square PNG. With a background color, adds padding. */
export async function renderLogo(size: number, ground?: string): Promise<Buffer> {
  const mark = Math.round(size * (ground ? 0.66 : 1))
  const drawn = await sharp(Buffer.from(await logoSvg()), { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .png()
    .toBuffer()
  if (!ground) return drawn
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: drawn }])
    .png()
    .toBuffer()
}
