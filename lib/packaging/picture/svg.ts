import sharp, { type Sharp, type SharpOptions } from 'sharp'

const LARGEST_FILE = 256 * 1024
/** Copies multiply: n of them draw at most 3^(n/3) times what is copied. */
const MAX_COPIES = 12
const MAX_EFFECTS = 20
const COSTLY =
  /<!ENTITY|<(?:\w+:)?(?:marker|feTurbulence|feMorphology|feConvolveMatrix|feDiffuseLighting|feSpecularLighting)\b/i
const COPY = /<(?:\w+:)?use\b/gi
const EFFECT = /<(?:\w+:)?(?:pattern|filter|mask)\b/gi
/** Encodings in which markup looks as it does in ASCII, so that what is searched for is what is drawn. */
const PLAIN_ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i
const TRIALS = [64, 256] as const
/** Milliseconds that a trial may take; the next one has sixteen times the surface. */
const SLOW = 150

/**
 * Opens a vector to be drawn at `edge` pixels, or smaller where that would take too long: it is first drawn small
 * and the time taken. The library behind it loads nothing from outside the file. Returns null for what defines
 * entities, multiplies itself, or is slow even when small.
 */
export async function openSvg(bytes: Uint8Array, edge: number, options: SharpOptions): Promise<Sharp | null> {
  if (!isModest(bytes)) return null
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata()
  const at = (pixels: number) => {
    const density = (72 * pixels) / Math.max(width, height, 1)
    return sharp(bytes, { ...options, density: Math.min(Math.max(density, 1), 100_000) })
  }
  let largest: number | null = null
  for (const pixels of TRIALS) {
    // Judged by the better of two: the first drawing of a process loads what drawing needs, and machines are busy.
    const isSlow = (await timeOf(at(pixels))) > SLOW && (await timeOf(at(pixels))) > SLOW
    if (isSlow) return largest === null ? null : at(largest)
    largest = pixels
  }
  return at(edge)
}

/** Milliseconds that one drawing takes. */
async function timeOf(image: Sharp): Promise<number> {
  const started = performance.now()
  await image.raw().toBuffer()
  return performance.now() - started
}

function isModest(bytes: Uint8Array): boolean {
  if (bytes.byteLength > LARGEST_FILE) return false
  const text = Buffer.from(bytes).toString('latin1')
  const encoding = /^[^<]{0,3}<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (!PLAIN_ENCODING.test(encoding) || COSTLY.test(text)) return false
  return count(text, COPY) <= MAX_COPIES && count(text, EFFECT) <= MAX_EFFECTS
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
