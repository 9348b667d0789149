import sharp from 'sharp'

const LARGEST_FILE = 256 * 1024
/** Maximum `<use>` elements. They multiply: n of them can draw up to 3^(n/3) copies. */
const MAX_COPIES = 12
const MAX_EFFECTS = 20
const COSTLY =
  /<!ENTITY|<(?:\w+:)?(?:marker|feTurbulence|feMorphology|feConvolveMatrix|feDiffuseLighting|feSpecularLighting)\b/i
const COPY = /<(?:\w+:)?use\b/gi
const EFFECT = /<(?:\w+:)?(?:pattern|filter|mask)\b/gi
/** ASCII-compatible encodings, in which the markup that we search is the markup that is rendered. */
const PLAIN_ENCODING = /^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i
const TRIALS = [64, 256]
/** Maximum CPU time of a trial, in milliseconds. The next one has sixteen times the area. */
const SLOW = 150

/**
 * Opens a vector image at `edge` pixels, or smaller if that would take too long: it is rendered small first
 * to measure its cost. The library loads nothing from outside the file. Returns null for images that define
 * entities, multiply themselves, or are slow even when small.
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
    // Takes the faster of two, because a process's first rendering also loads its libraries.
    const isSlow = (await timeOf(at(pixels))) > SLOW && (await timeOf(at(pixels))) > SLOW
    if (isSlow) return largest === null ? null : at(largest)
    largest = pixels
  }
  return at(edge)
}

/** CPU time of one rendering, in milliseconds. Nothing else is rendered in this process meanwhile. */
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
