import sharp, { type Sharp } from 'sharp'
import { type Rgb, toRgb } from '../document/color'
import { ICON_NAMES, ICONS, type IconName, type IconSet, type IconSpec } from './icon-names'
import { isPlate, maskReach, plateGround, reach, silhouette, type SquarePixels } from './icon-pixels'

export { decodeIconSet, encodeIconSet } from './icon-set-codec'
export type { IconSet } from './icon-names'

/** Raise it if the same source gives different pictures than before. */
export const ICON_DRAWING_VERSION = 4

const MASTER = 1024
const HALF = 512
const QUARTER = 256
const MAX_PIXELS = 4096 * 4096
const SVG_DPI = 72
/**
 * Diameters of the circle that every mask preserves, and of the largest visible circle, as shares of the
 * edge: Web App Manifest, and Android's 66 and 72 of 108 dp.
 */
const MASKABLE = { safe: 0.8, shown: 1 }
const ADAPTIVE = { safe: 66 / 108, shown: 72 / 108 }
/**
 * Sizes in pixels for which a palette of 256 colors halves the bytes without a visible difference; it may
 * shift a color by a step. Smaller icons have little to save, and quantizing them takes the longest.
 */
const MIN_PALETTE_SIZE = 108
const MAX_PALETTE_SIZE = 192
/**
 * Effort out of 10: more takes three times as long for a few bytes less. Dithering would tint a monogram's
 * plain background.
 */
const PALETTE = { palette: true, effort: 1, dither: 0 }

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** Sources of the icons. Each icon waits only for those that it needs. */
interface Sources {
  master: SquarePixels
  /** Smaller copies, so that each icon reads fewer pixels. */
  half: Promise<SquarePixels>
  quarter: Promise<SquarePixels>
  form: Promise<Form>
  background: string
}

/** The shape of a picture, for icons that fit it into a circle. */
interface Form {
  /** One byte per pixel, HALF by HALF. */
  shape: Buffer
  /** Scale factor to fit the picture into a circle of the whole edge. */
  fit: number
  shapeFit: number
  /** For a picture that fills its square; null for one on the app's background. */
  plate: Plate | null
}

/**
 * Draws icons from one picture (PNG, JPEG, WebP or SVG bytes, already validated). Decodes it once, and
 * centers a non-square picture on transparency. The same machine gives the same bytes; other processors may
 * differ by a bit, so store the set instead of drawing it again.
 * @throws Error if the picture cannot be decoded or has more than 16.7 million pixels
 */
export async function drawIcons<N extends IconName>(
  source: Uint8Array,
  names: readonly N[],
  { background }: { background: string },
): Promise<Record<N, Uint8Array>> {
  const master = await decode(source)
  const half = resized(master, HALF)
  const quarter = half.then((pixels) => resized(pixels, QUARTER))
  const form = half.then((pixels) => formOf(pixels, background))
  const sources: Sources = { master, half, quarter, form, background }
  const drawn = new Map<string, Promise<Uint8Array>>()
  const drawOnce = (spec: IconSpec): Promise<Uint8Array> => {
    const key = `${spec.style} ${spec.size}`
    const picture = drawn.get(key) ?? draw(spec, sources)
    drawn.set(key, picture)
    return picture
  }
  const pictures = await Promise.all(names.map(async (name) => [name, await drawOnce(ICONS[name])] as const))
  return Object.fromEntries(pictures) as Record<N, Uint8Array>
}

/** Draws all icons that an app needs. @throws as `drawIcons` */
export function drawIconSet(source: Uint8Array, options: { background: string }): Promise<IconSet> {
  return drawIcons(source, ICON_NAMES, options)
}

interface Plate {
  /** Color that extends it. */
  color: string
  /** Its maximum size in an icon, as a share of the edge. */
  scale: (safe: number, shown: number) => number
}

function formOf(pixels: SquarePixels, background: string): Form {
  const shape = silhouette(pixels)
  return {
    shape,
    fit: 1 / Math.max(reach(pixels, background), Number.MIN_VALUE),
    shapeFit: 1 / Math.max(maskReach(shape, pixels.size), Number.MIN_VALUE),
    plate: isPlate(pixels) ? plateOf(pixels, shape) : null,
  }
}

/**
 * Keeps the content of a plain plate inside the safe circle, because the plate's color continues beyond its
 * edge. A gradient or photo is never so small that its edge would show.
 */
function plateOf(pixels: SquarePixels, shape: Buffer): Plate {
  const { color, isPlain } = plateGround(pixels)
  const fit = 1 / Math.max(isPlain ? reach(pixels, color) : maskReach(shape, pixels.size), Number.MIN_VALUE)
  return { color, scale: (safe, shown) => (isPlain ? safe * fit : Math.max(safe * fit, shown)) }
}

/**
 * Decodes to RGBA at the picture's size, but at least HALF and at most MASTER, because enlarging small
 * pictures to the largest icon would cost more than all other icons. Renders an SVG at MASTER.
 */
async function decode(source: Uint8Array): Promise<SquarePixels> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  const maxEdge = Math.max(width, height)
  const isDrawing = format === 'svg'
  const density = isDrawing ? Math.min(100_000, Math.max(1, (SVG_DPI * MASTER) / maxEdge)) : undefined
  const size = isDrawing ? MASTER : Math.min(MASTER, Math.max(HALF, maxEdge))
  const data = await sharp(source, { limitInputPixels: MAX_PIXELS, ...(density && { density }) })
    .autoOrient()
    .toColourspace('srgb')
    .ensureAlpha()
    .resize(size, size, { fit: 'contain', background: CLEAR })
    .raw()
    .toBuffer()
  return { data, size }
}

async function resized(pixels: SquarePixels, size: number): Promise<SquarePixels> {
  return { data: await open(pixels).resize(size, size).raw().toBuffer(), size }
}

async function draw({ size, style }: IconSpec, sources: Sources): Promise<Uint8Array> {
  const { form, background } = sources
  if (style === 'monochrome') return monochrome(size, await form)
  const circle = { plain: null, opaque: null, maskable: MASKABLE, foreground: ADAPTIVE }[style]
  const plate = circle && (await form).plate
  if (plate) return onPlate(size, plate.scale(circle.safe, circle.shown), plate.color, sources)
  const inner = circle === null ? size : innerSize(size, circle.safe * (await form).fit)
  const picture = open(await pixelsFor(inner, sources))
  if (style === 'plain' || style === 'foreground')
    return png(framed(picture, size, inner, CLEAR), size >= MIN_PALETTE_SIZE && size <= MAX_PALETTE_SIZE)
  const ground = { ...toRgb(background), alpha: 1 }
  return png(framed(picture.flatten({ background }), size, inner, ground), false)
}

/** Fills the icon with a plate, and extends the plate's color beyond its edge and into its round corners. */
async function onPlate(size: number, scale: number, color: string, sources: Sources): Promise<Uint8Array> {
  const inner = innerSize(size, scale)
  const picture = open(await pixelsFor(inner, sources)).flatten({ background: color })
  return png(framed(picture, size, inner, { ...toRgb(color), alpha: 1 }), false)
}

/** Returns a source at least twice as large as the icon, so that downscaling loses no detail. */
function pixelsFor(edge: number, { master, half, quarter }: Sources): SquarePixels | Promise<SquarePixels> {
  if (edge <= QUARTER / 2) return quarter
  return edge <= HALF ? half : master
}

function open({ data, size }: SquarePixels): Sharp {
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
}

/** Centers the picture in a frame. */
function framed(picture: Sharp, size: number, inner: number, background: Rgb & { alpha: number }): Sharp {
  const before = (size - inner) / 2
  return picture
    .resize(inner, inner)
    .extend({ top: before, bottom: before, left: before, right: before, background })
}

/** Rounds down to the frame's parity, so that the picture is exactly centered and stays in its circle. */
function innerSize(size: number, scale: number): number {
  const inner = Math.max(1, Math.min(size, Math.floor(size * scale)))
  return inner - ((size - inner) % 2)
}

/** White with the shape as alpha channel. */
async function monochrome(size: number, { shape, shapeFit }: Form): Promise<Uint8Array> {
  const inner = innerSize(size, ADAPTIVE.safe * shapeFit)
  const mask = await sharp(shape, { raw: { width: HALF, height: HALF, channels: 1 } })
    .resize(inner, inner)
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const white = Buffer.alloc(inner * inner * 2, 255)
  for (let index = 0; index < mask.length; index++) white[index * 2 + 1] = mask[index] ?? 0
  const picture = sharp(white, { raw: { width: inner, height: inner, channels: 2 } })
  return png(framed(picture, size, inner, CLEAR).toColourspace('b-w'), false)
}

function png(picture: Sharp, palette: boolean): Promise<Uint8Array> {
  return picture.png({ compressionLevel: 6, ...(palette && PALETTE) }).toBuffer()
}
