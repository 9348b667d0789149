import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { pictureFormat } from '../packaging/picture/format'
import { openSvg } from '../packaging/picture/svg'
import { InvalidError } from '../platform/errors'

/** A picture ready to be kept: named by the SHA-256 of its bytes. */
export type Picture = {
  hash: string
  contentType: 'image/png' | 'image/webp'
  bytes: Uint8Array<ArrayBuffer>
}

const MAX_PIXELS = 40_000_000
const MAX_SIDE = 2048
const VECTOR_EDGE = 1024
const SVG_DPI = 72

/** What reading a picture may take, in seconds; each is drawn on its own thread meanwhile. */
const MAX_WORK = 5

/**
 * Reads an uploaded picture (PNG, JPEG, WebP, GIF, AVIF, SVG) and draws it anew: turned upright, at most
 * 2048 px a side, without the place and camera that phones write into photographs. What can be transparent
 * stays PNG, photographs become WebP. Vectors that would take long to draw are refused.
 * @throws InvalidError when it is no picture or has too many pixels
 */
export async function readPicture(upload: Uint8Array): Promise<Picture> {
  try {
    const image = await open(upload)
    if (!image) throw new Error('unknown format')
    const { hasAlpha } = await image.metadata()
    const sized = image
      .rotate()
      .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_WORK })
    const bytes = await (hasAlpha ? sized.png() : sized.webp({ quality: 84 })).toBuffer()
    return toPicture(bytes, hasAlpha ? 'image/png' : 'image/webp')
  } catch {
    throw new InvalidError(
      'This file is not a picture we can read. Use PNG, JPEG, WebP, GIF or a simple SVG, at most 40 megapixels.',
      { file: 'Choose another picture.' },
    )
  }
}

/**
 * Draws a vector of our own, which needs no guarding, twice as large as it says it is. Flat colors keep their edges in a
 * palette, and take a third of the bytes.
 */
export async function drawVector(svg: Uint8Array): Promise<Picture> {
  const bytes = await sharp(svg, { density: 2 * SVG_DPI })
    .png({ palette: true, effort: 1 })
    .toBuffer()
  return toPicture(bytes, 'image/png')
}

async function open(upload: Uint8Array): Promise<Sharp | null> {
  const format = pictureFormat(upload)
  if (format === null || format === 'ico') return null
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false } as const
  return format === 'svg' ? openSvg(upload, VECTOR_EDGE, options) : sharp(upload, options)
}

/** Names a picture that is ready to be kept. */
export function toPicture(bytes: Uint8Array, contentType: Picture['contentType']): Picture {
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    contentType,
    bytes: Uint8Array.from(bytes),
  }
}
