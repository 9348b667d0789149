import sharp from 'sharp'
import { mix } from '../../document/color'
import type { IconSet } from '../icon-names'

const WIDTH = 1024
const HEIGHT = 500
const DISC = 340
/** Edge of the icon on it, in pixels. */
const ICON = 432

/**
 * Draws Google Play's feature graphic, 1024 by 500: the icon on a disc, on the app's color. It has no text,
 * which Play discourages and which would need fonts for every language. The icon is not resampled, so that
 * every machine gives the same bytes.
 * @param ground `#rrggbb`
 * @param iconGround background of the icon, `#rrggbb`
 */
export async function drawFeatureGraphic(
  icons: IconSet,
  ground: string,
  iconGround: string,
): Promise<Buffer> {
  const icon = await sharp(icons['android-foreground-xxxhdpi'])
    .ensureAlpha()
    .composite([{ input: disc(ICON, '#ffffff'), blend: 'dest-in' }])
    .png()
    .toBuffer()
  const base =
    `<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="${mix(ground, '#ffffff', 0.12)}"/>` +
    `<stop offset="1" stop-color="${mix(ground, '#000000', 0.3)}"/></linearGradient></defs>` +
    `<path fill="url(#g)" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`
  return sharp(svg(WIDTH, HEIGHT, base))
    .composite([{ input: disc(ICON, iconGround) }, { input: icon }])
    .removeAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}

/** A centered disc, with a thin border that separates it from a background of the same color. */
function disc(edge: number, color: string): Buffer {
  const circle = `cx="${edge / 2}" cy="${edge / 2}" r="${DISC / 2}"`
  return svg(
    edge,
    edge,
    `<circle ${circle} fill="${color}" stroke="#ffffff" stroke-opacity="0.35" stroke-width="8"/>`,
  )
}

function svg(width: number, height: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  )
}

/** Draws Google Play's icon, 512 by 512 with 32 bits per pixel. Not rounded, because Play rounds it. */
export function drawStoreIcon(icons: IconSet, ground: string): Promise<Buffer> {
  return sharp(icons['icon-512'])
    .flatten({ background: ground })
    .ensureAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
