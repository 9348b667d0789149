import sharp, { type KernelEnum, type Sharp } from 'sharp'
import { dominantColor } from './dominant-color'
import { pictureFormat } from '../../../packaging/picture/format'
import { readIco } from './ico'
import { openSvg } from '../../../packaging/picture/svg'

/** A site's icon made ready: a square PNG, its edge in pixels, and the color it is remembered by. */
export type DrawnIcon = { png: Uint8Array; width: number; dominantColor: string | null }

const MAX_EDGE = 1024
const MIN_EDGE = 16
const MAX_PIXELS = 4096 * 4096
const TIMEOUT_SECONDS = 4
const SAMPLE_EDGE = 48
/** Wider than this is a banner, not an icon. */
const MAX_RATIO = 4
const SAFE = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const

/**
 * Decodes a picture once and sets it, whole, into the middle of a transparent square of at most 1,024 px; vectors
 * are drawn at that size, small pictures stay small. Returns null for what is no picture, is broken, larger than
 * 16.7 million pixels, invisible, or far from square.
 */
export async function drawIcon(bytes: Uint8Array): Promise<DrawnIcon | null> {
  try {
    const picture = await open(bytes)
    return picture && (await drawSquare(picture))
  } catch {
    return null // whatever a decoder complains about, the picture is of no use
  }
}

async function open(bytes: Uint8Array): Promise<Sharp | null> {
  const format = pictureFormat(bytes)
  if (format === 'svg') return openSvg(bytes, MAX_EDGE, SAFE)
  if (format !== 'ico') return format && sharp(bytes, SAFE)
  const picture = readIco(bytes)
  if (picture?.kind === 'png')
    return pictureFormat(picture.bytes) === 'png' ? sharp(picture.bytes, SAFE) : null
  return (
    picture && sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
  )
}

async function drawSquare(picture: Sharp): Promise<DrawnIcon | null> {
  const { data, info } = await picture
    .autoOrient()
    .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const edge = Math.max(width, height)
  if (Math.min(width, height) < MIN_EDGE || edge > MAX_RATIO * Math.min(width, height)) return null

  const raw = { raw: { width, height, channels } }
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
