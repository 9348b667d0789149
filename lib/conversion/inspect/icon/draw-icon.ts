import sharp, { type KernelEnum } from 'sharp'
import { dominantColor } from './dominant-color'
import { PictureError, decodePixels } from '../../../platform/pictures/decode'
import { pictureFormat } from '../../../platform/pictures/format'
import { readIco } from './ico'

/** A processed site icon: a square PNG, its edge in pixels, and its dominant color. */
export type DrawnIcon = { png: Uint8Array; width: number; dominantColor: string | null }

const MAX_EDGE = 1024
const MIN_EDGE = 16
const SAMPLE_EDGE = 48
/** Maximum aspect ratio. A wider picture is a banner. */
const MAX_RATIO = 4

/** RGBA. */
type Pixels = { data: Uint8Array; width: number; height: number }

/**
 * Decodes a picture and centers it, uncropped, in a transparent square of at most 1,024 px. Vectors are
 * rendered at that size, small pictures are not enlarged. Returns null for an invalid or invisible picture,
 * one above 16 megapixels (AVIF 9), or one far from square.
 * @throws BusyError if too many pictures are waiting
 */
export async function drawIcon(bytes: Uint8Array): Promise<DrawnIcon | null> {
  try {
    const pixels = await readPixels(bytes)
    return pixels && (await drawSquare(pixels))
  } catch (error) {
    if (error instanceof PictureError) return null
    throw error
  }
}

async function readPixels(bytes: Uint8Array): Promise<Pixels | null> {
  const format = pictureFormat(bytes)
  if (format === null) return null
  const size = { edge: MAX_EDGE, fit: 'inside', vectorEdge: MAX_EDGE } as const
  if (format !== 'ico') return decodePixels(bytes, { format, ...size })
  const picture = readIco(bytes)
  if (picture?.kind !== 'png') return picture
  return pictureFormat(picture.bytes) === 'png'
    ? decodePixels(picture.bytes, { format: 'png', ...size })
    : null
}

async function drawSquare({ data, width, height }: Pixels): Promise<DrawnIcon | null> {
  const edge = Math.max(width, height)
  if (Math.min(width, height) < MIN_EDGE || edge > MAX_RATIO * Math.min(width, height)) return null

  const raw = { raw: { width, height, channels: 4 } } as const
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const square = (size: number, kernel: keyof KernelEnum = 'lanczos3') =>
    sharp(data, raw).resize({ width: size, height: size, fit: 'contain', background: transparent, kernel })
  const [png, sample] = await Promise.all([
    square(edge).png({ compressionLevel: 6 }).toBuffer(),
    square(Math.min(edge, SAMPLE_EDGE), 'nearest').raw().toBuffer(),
  ])
  return isVisible(sample) ? { png, width: edge, dominantColor: dominantColor(sample) } : null
}

function isVisible(rgba: Uint8Array): boolean {
  for (let i = 3; i < rgba.length; i += 4) if ((rgba[i] ?? 0) > 16) return true
  return false
}
