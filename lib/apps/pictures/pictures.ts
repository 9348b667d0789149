import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { InvalidError } from '../../platform/errors'
import { PictureError, reencodePicture } from '../../platform/pictures/decode'
import { pictureFormat } from '../../platform/pictures/format'

/** A picture ready to be stored, identified by the SHA-256 of its bytes. */
export type Picture = {
  hash: string
  contentType: 'image/png' | 'image/webp'
  bytes: Uint8Array<ArrayBuffer>
}

const MAX_SIDE = 2048
const VECTOR_EDGE = 1024
const SVG_DPI = 72

/**
 * Reads an uploaded picture (PNG, JPEG, WebP, GIF, AVIF, SVG) and re-encodes it: rotated upright, at most
 * 2048 px a side, without metadata such as location and camera. Transparent pictures become PNG, photos WebP.
 * Rejects SVGs that are slow to render.
 * @throws InvalidError if it is not a picture or has too many pixels; BusyError
 */
export async function readPicture(upload: Uint8Array): Promise<Picture> {
  const format = pictureFormat(upload)
  if (format === null || format === 'ico') throw notReadable()
  const drawing = { format, edge: MAX_SIDE, fit: 'inside', vectorEdge: VECTOR_EDGE } as const
  try {
    const { data, type } = await reencodePicture(upload, 'any', drawing)
    return toPicture(data, `image/${type}`)
  } catch (error) {
    throw error instanceof PictureError ? notReadable() : error
  }
}

function notReadable(): InvalidError {
  return new InvalidError(
    'We can’t read this image. Use PNG, JPEG, WebP, GIF or a simple SVG of at most 16 megapixels, or AVIF of at most 9.',
    { file: 'Choose another picture.' },
  )
}

/**
 * Rasterizes a trusted SVG of ours at twice its size. A palette preserves the edges of flat colors and takes
 * a third of the bytes.
 */
export async function drawVector(svg: Uint8Array): Promise<Picture> {
  const bytes = await sharp(svg, { density: 2 * SVG_DPI })
    .png({ palette: true, effort: 1 })
    .toBuffer()
  return toPicture(bytes, 'image/png')
}

/** Hashes a picture that is ready to be stored. */
export function toPicture(bytes: Uint8Array, contentType: Picture['contentType']): Picture {
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    contentType,
    bytes: Uint8Array.from(bytes),
  }
}
