import sharp, { type Sharp } from 'sharp'
import { rgb, type Rgb } from './color'
import { ICON_NAMES, ICONS, type IconName, type IconSet } from './icon-names'
import { maskReach, reach, silhouette, type SquarePixels } from './icon-pixels'

export { decodeIconSet, encodeIconSet } from './icon-set-codec'
export type { IconSet } from './icon-names'

/** Raised whenever the same source gives other pictures than before. */
export const ICON_DRAWING_VERSION = 1

const MASTER = 1024
/** Sizes up to this one are drawn from a smaller copy: four times fewer pixels to read for each of them. */
const HALF = 512
const MOST_PIXELS = 4096 * 4096
const SVG_DPI = 72
/** The circle that every mask leaves, as a share of the edge: Web App Manifest, and Android's 66 of 108 dp. */
const MASKABLE_SAFE = 0.8
const ADAPTIVE_SAFE = 66 / 108
/** A palette of 256 colours is invisible up to here, and a third of the bytes; it may shift a colour by a step. */
const LARGEST_PALETTE = 192
/** Of 10; more takes three times as long for a few bytes less. */
const PALETTE_EFFORT = 1

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

interface Sources {
  master: SquarePixels
  half: SquarePixels
  /** One byte a pixel, HALF by HALF. */
  shape: Buffer
  /** What the picture is multiplied with to fit into a circle of the whole edge. */
  fit: number
  shapeFit: number
  background: string
}

/**
 * Draws every icon an app needs from one picture (PNG, JPEG, WebP or SVG bytes, checked before). The picture is decoded once;
 * what is not square is centred on transparency. The same machine gives the same bytes; another processor's resampling
 * may differ by a bit, so keep the set rather than draw it again.
 * @throws Error when the picture cannot be decoded or has more than 16.7 million pixels
 */
export async function drawIconSet(
  source: Uint8Array,
  { background }: { background: string },
): Promise<IconSet> {
  const master = { data: await decode(source), size: MASTER }
  const half = { data: await open(master).resize(HALF, HALF).raw().toBuffer(), size: HALF }
  const shape = silhouette(half)
  const sources: Sources = {
    master,
    half,
    shape,
    fit: 1 / Math.max(reach(half, background), Number.MIN_VALUE),
    shapeFit: 1 / Math.max(maskReach(shape, HALF), Number.MIN_VALUE),
    background,
  }
  const pictures = await Promise.all(
    ICON_NAMES.map(async (name) => [name, await draw(name, sources)] as const),
  )
  return Object.fromEntries(pictures) as IconSet
}

/** RGBA, 1024 by 1024. A drawing is rendered at that size rather than enlarged. */
async function decode(source: Uint8Array): Promise<Buffer> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  const isDrawing = format === 'svg'
  const density = isDrawing
    ? Math.min(100_000, Math.max(1, (SVG_DPI * MASTER) / Math.max(width, height)))
    : undefined
  return sharp(source, { limitInputPixels: MOST_PIXELS, ...(density && { density }) })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(MASTER, MASTER, { fit: 'contain', background: CLEAR })
    .raw()
    .toBuffer()
}

function draw(name: IconName, sources: Sources): Promise<Uint8Array> {
  const { size, style } = ICONS[name]
  const { half, master, background, fit, shapeFit } = sources
  const pixels = size <= HALF ? half : master
  const small = size <= LARGEST_PALETTE
  switch (style) {
    case 'plain':
      return png(open(pixels).resize(size, size), small)
    case 'opaque':
      return png(open(pixels).flatten({ background }).resize(size, size), false)
    case 'maskable': {
      const picture = open(pixels).flatten({ background })
      return png(framed(picture, size, MASKABLE_SAFE * fit, { ...rgb(background), alpha: 1 }), false)
    }
    case 'foreground':
      return png(framed(open(pixels), size, ADAPTIVE_SAFE * fit, CLEAR), small)
    case 'monochrome':
      return monochrome(sources.shape, size, ADAPTIVE_SAFE * shapeFit)
  }
}

function open({ data, size }: SquarePixels): Sharp {
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
}

/** The picture at `scale` of the frame, never larger than the frame, in its middle. */
function framed(picture: Sharp, size: number, scale: number, background: Rgb & { alpha: number }): Sharp {
  const inner = innerSize(size, scale)
  const before = (size - inner) / 2
  return picture
    .resize(inner, inner)
    .extend({ top: before, bottom: before, left: before, right: before, background })
}

/** Rounded down to the frame's own parity, so that the picture is exactly in its middle and never outside of its circle. */
function innerSize(size: number, scale: number): number {
  const inner = Math.max(1, Math.min(size, Math.floor(size * scale)))
  return inner - ((size - inner) % 2)
}

/** White with the shape as transparency. */
async function monochrome(shape: Buffer, size: number, scale: number): Promise<Uint8Array> {
  const frame = framed(sharp(shape, { raw: { width: HALF, height: HALF, channels: 1 } }), size, scale, {
    r: 0,
    g: 0,
    b: 0,
    alpha: 1,
  })
  const mask = await frame.extractChannel(0).raw().toBuffer()
  const white = Buffer.alloc(size * size * 2, 255)
  for (let at = 0; at < mask.length; at++) white[at * 2 + 1] = mask[at] ?? 0
  return sharp(white, { raw: { width: size, height: size, channels: 2 } })
    .toColourspace('b-w')
    .png({ compressionLevel: 6 })
    .toBuffer()
}

function png(picture: Sharp, palette: boolean): Promise<Uint8Array> {
  return picture.png({ compressionLevel: 6, palette, effort: PALETTE_EFFORT }).toBuffer()
}
