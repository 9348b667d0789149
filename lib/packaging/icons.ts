import sharp, { type Sharp } from 'sharp'
import { type Rgb, toRgb } from '../document/color'
import { ICON_NAMES, ICONS, type IconName, type IconSet, type IconSpec } from './icon-names'
import { isPlate, maskReach, plateGround, reach, silhouette, type SquarePixels } from './icon-pixels'

export { decodeIconSet, encodeIconSet } from './icon-set-codec'
export type { IconSet } from './icon-names'

/** Raised whenever the same source gives other pictures than before. */
export const ICON_DRAWING_VERSION = 4

const MASTER = 1024
const HALF = 512
const QUARTER = 256
const MAX_PIXELS = 4096 * 4096
const SVG_DPI = 72
/**
 * The circle that every mask leaves, and the most that one shows, as shares of the edge: Web App Manifest, and Android's 66 and
 * 72 of 108 dp.
 */
const MASKABLE = { safe: 0.8, shown: 1 }
const ADAPTIVE = { safe: 66 / 108, shown: 72 / 108 }
/**
 * Between these sizes a palette of 256 colors is invisible and half of the bytes; it may shift a color by a step. Smaller
 * ones have few bytes to save, and finding their colors takes longest of all.
 */
const SMALLEST_PALETTE = 108
const LARGEST_PALETTE = 192
/** Effort is of 10: more takes three times as long for a few bytes less. Dithering would tint the plain ground of a monogram. */
const PALETTE = { palette: true, effort: 1, dither: 0 }

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** What icons are drawn from. Each icon waits only for what it needs. */
interface Sources {
  master: SquarePixels
  /** Smaller copies: fewer pixels to read for each icon. */
  half: Promise<SquarePixels>
  quarter: Promise<SquarePixels>
  form: Promise<Form>
  background: string
}

/** What a picture shows, for icons in which it stands inside a circle. */
interface Form {
  /** One byte a pixel, HALF by HALF. */
  shape: Buffer
  /** What the picture is multiplied with to fit into a circle of the whole edge. */
  fit: number
  shapeFit: number
  /** Of a picture that fills its square; null for one that stands on the app's background. */
  plate: Plate | null
}

/**
 * Draws icons from one picture (PNG, JPEG, WebP or SVG bytes, checked before). The picture is decoded once; what is not square
 * is centered on transparency. The same machine gives the same bytes; another processor's resampling may differ by a bit, so
 * keep the set rather than draw it again.
 * @throws Error when the picture cannot be decoded or has more than 16.7 million pixels
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

/** Draws every icon an app needs. @throws as `drawIcons` */
export function drawIconSet(source: Uint8Array, options: { background: string }): Promise<IconSet> {
  return drawIcons(source, ICON_NAMES, options)
}

interface Plate {
  /** What continues it. */
  color: string
  /** How large it may be in an icon, as a share of the edge. */
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
 * What is on a plain plate stays inside the safe circle: beyond its edge the same color goes on. One that runs from color to
 * color, such as a photo, is never so small that its edge would show.
 */
function plateOf(pixels: SquarePixels, shape: Buffer): Plate {
  const { color, isPlain } = plateGround(pixels)
  const fit = 1 / Math.max(isPlain ? reach(pixels, color) : maskReach(shape, pixels.size), Number.MIN_VALUE)
  return { color, scale: (safe, shown) => (isPlain ? safe * fit : Math.max(safe * fit, shown)) }
}

/**
 * RGBA, as large as the picture, but at least HALF and at most MASTER: enlarging every small picture to the largest icon would
 * cost more than all the others. A drawing is rendered at MASTER rather than enlarged.
 */
async function decode(source: Uint8Array): Promise<SquarePixels> {
  const { format, width, height } = await sharp(source, { limitInputPixels: false }).metadata()
  const longest = Math.max(width, height)
  const isDrawing = format === 'svg'
  const density = isDrawing ? Math.min(100_000, Math.max(1, (SVG_DPI * MASTER) / longest)) : undefined
  const size = isDrawing ? MASTER : Math.min(MASTER, Math.max(HALF, longest))
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
    return png(framed(picture, size, inner, CLEAR), size >= SMALLEST_PALETTE && size <= LARGEST_PALETTE)
  const ground = { ...toRgb(background), alpha: 1 }
  return png(framed(picture.flatten({ background }), size, inner, ground), false)
}

/** A picture that fills its square fills the icon: beyond its edge, and in its round corners, its own color goes on. */
async function onPlate(size: number, scale: number, color: string, sources: Sources): Promise<Uint8Array> {
  const inner = innerSize(size, scale)
  const picture = open(await pixelsFor(inner, sources)).flatten({ background: color })
  return png(framed(picture, size, inner, { ...toRgb(color), alpha: 1 }), false)
}

/** At least twice as large as a small picture, so that nothing is lost by the smaller copies. */
function pixelsFor(edge: number, { master, half, quarter }: Sources): SquarePixels | Promise<SquarePixels> {
  if (edge <= QUARTER / 2) return quarter
  return edge <= HALF ? half : master
}

function open({ data, size }: SquarePixels): Sharp {
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
}

/** The picture in the middle of a frame. */
function framed(picture: Sharp, size: number, inner: number, background: Rgb & { alpha: number }): Sharp {
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
