import { crc32 } from 'node:zlib'
import { zlibSync } from 'fflate'
import sharp from 'sharp'
import { ByteWriter } from '../bytes'
import { ANDROID_DENSITIES, type AndroidDensity, type IconSet } from '../icon-names'

/** Android's status bar icon: white pixels of which only the alpha channel counts. PNG by density. */
export type NotificationIcon = Record<AndroidDensity, Uint8Array>

/** Edge in dp of the icon, of its source, and of the circle in the source that contains the shape. */
const SIZE = 24
const FROM = 108
const SHAPE = 66
/** Density in dpi at which a pixel is a dp. */
const BASE = 160
const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const GRAY_AND_ALPHA = 4

/**
 * Draws it from the largest themed icon of a set, in integer arithmetic: every machine gives the same bytes,
 * and older icon sets work too.
 */
export async function notificationIcon(icons: IconSet): Promise<NotificationIcon> {
  const { data, info } = await sharp(icons['android-monochrome-xxxhdpi'])
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const alpha = (x: number, y: number) => data[(y * info.width + x) * info.channels + info.channels - 1] ?? 0
  const edge = Math.round((info.width * SHAPE) / FROM)
  const offset = Math.floor((info.width - edge) / 2)
  const shape = (x: number, y: number) => alpha(offset + x, offset + y)
  const densities = Object.entries(ANDROID_DENSITIES) as [AndroidDensity, number][]
  const drawn = densities.map(([name, dots]) => [
    name,
    png(smaller(shape, edge, (SIZE * dots) / BASE), (SIZE * dots) / BASE),
  ])
  return Object.fromEntries(drawn) as NotificationIcon
}

/** Downscales by averaging the covered pixels, weighted by area. */
function smaller(alpha: (x: number, y: number) => number, edge: number, size: number): Uint8Array {
  const out = new Uint8Array(size * size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      let sum = 0
      for (const [row, height] of covered(y, edge, size))
        for (const [column, width] of covered(x, edge, size)) sum += alpha(column, row) * width * height
      out[y * size + x] = Math.floor((2 * sum + edge * edge) / (2 * edge * edge))
    }
  return out
}

/**
 * Lists the pixels of a line of `edge` that pixel `at` of `size` covers, with the covered part of each in
 * units of 1/`size`.
 */
function covered(at: number, edge: number, size: number): [pixel: number, parts: number][] {
  const [from, to] = [at * edge, (at + 1) * edge]
  const out: [number, number][] = []
  for (let pixel = Math.floor(from / size); pixel * size < to; pixel++)
    out.push([pixel, Math.min(to, (pixel + 1) * size) - Math.max(from, pixel * size)])
  return out
}

/** Encodes white pixels with the given alpha channel. */
function png(alpha: Uint8Array, size: number): Uint8Array {
  const lines = Buffer.alloc(size * (1 + 2 * size), 255)
  for (let y = 0; y < size; y++) {
    const line = y * (1 + 2 * size)
    lines[line] = 0 // not filtered
    for (let x = 0; x < size; x++) lines[line + 2 + 2 * x] = alpha[y * size + x] ?? 0
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, GRAY_AND_ALPHA, 0, 0, 0], 8)
  return new ByteWriter()
    .raw(SIGNATURE)
    .raw(chunk('IHDR', header))
    .raw(chunk('IDAT', zlibSync(lines, { level: 6 })))
    .raw(chunk('IEND', new Uint8Array()))
    .finish()
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), 4 + body.length)
  return out
}
