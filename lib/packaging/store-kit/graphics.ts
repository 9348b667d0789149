import sharp from 'sharp'
import { mix } from '../../document/color'
import type { IconSet } from '../icon-names'

const WIDTH = 1024
const HEIGHT = 500
const DISC = 340
/** The edge of the icon that is drawn on it. */
const ICON = 432

/**
 * Google Play's feature graphic, 1024 by 500: the icon on a disc, on the app's color. It has no text, which Play advises
 * against and which would need the fonts of every language. The icon is not resampled, so that every machine draws the same.
 * @param ground `#rrggbb`
 * @param iconGround what the icon stands on, the same
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

/** A disc in the middle of a square, with a fine edge that tells it from a ground of the same color. */
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

/** Google Play's icon, 512 by 512 with 32 bits a pixel: full to its edges, since Play rounds it itself. */
export function drawStoreIcon(icons: IconSet, ground: string): Promise<Buffer> {
  return sharp(icons['icon-512'])
    .flatten({ background: ground })
    .ensureAlpha()
    .png({ compressionLevel: 6 })
    .toBuffer()
}
