import sharp from 'sharp'

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
const TRIALS = [64, 256]
/** Milliseconds of processor time that a trial may take; the next one has sixteen times the surface. */
const SLOW = 150

/**
 * Opens a vector to be drawn at `edge` pixels, or smaller where that would take too long: it is first drawn small
 * and its cost measured. The library behind it loads nothing from outside the file. Returns null for what defines
 * entities, multiplies itself, or is slow even when small.
 * @param {Uint8Array} bytes
 * @param {number} edge
 * @param {import('sharp').SharpOptions} options
 * @returns {Promise<import('sharp').Sharp | null>}
 */
export async function openSvg(bytes, edge, options) {
  if (!isModest(bytes)) return null
  const { width = 0, height = 0 } = await sharp(bytes, options).metadata()
  const at = (pixels) => {
    const density = (72 * pixels) / Math.max(width, height, 1)
    return sharp(bytes, { ...options, density: Math.min(Math.max(density, 1), 100_000) })
  }
  let largest = null
  for (const pixels of TRIALS) {
    // Judged by the better of two: the first drawing of a process loads what drawing needs.
    const isSlow = (await timeOf(at(pixels))) > SLOW && (await timeOf(at(pixels))) > SLOW
    if (isSlow) return largest === null ? null : at(largest)
    largest = pixels
  }
  return at(edge)
}

/** Milliseconds of processor time that one drawing takes; nothing else is drawn in this process meanwhile. */
async function timeOf(image) {
  const before = process.cpuUsage()
  await image.raw().toBuffer()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function isModest(bytes) {
  if (bytes.byteLength > LARGEST_FILE) return false
  const text = Buffer.from(bytes).toString('latin1')
  const encoding = /^[^<]{0,3}<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (!PLAIN_ENCODING.test(encoding) || COSTLY.test(text)) return false
  return count(text, COPY) <= MAX_COPIES && count(text, EFFECT) <= MAX_EFFECTS
}

function count(text, pattern) {
  return text.match(pattern)?.length ?? 0
}
