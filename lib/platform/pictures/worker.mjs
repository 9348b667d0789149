import sharp from 'sharp'
import { openSvg } from './svg.mjs'

// Decodes pictures of strangers for decode.ts, in a process of its own: what a picture takes from it, the service keeps.
// It ends itself when it takes too much, and another one is started.

/** Bytes. */
const CEILING = 512 * 1024 * 1024
/** Above it, what earlier pictures have left behind is given back by starting anew. */
const WORN = 256 * 1024 * 1024
const LOOK_EVERY_MS = 20

/** Pixels, counted from the header before anything is decoded. AVIF takes several times the memory of the others. */
const MAX_PIXELS = 16_000_000
const MAX_AVIF_PIXELS = 9_000_000
/** Milliseconds of processor time for one picture: unlike the clock, it does not run while others have the machine. */
const MAX_CPU = 6_000
/** Flat colors take few bytes even so, and a large picture little time. */
const SMALL = { compressionLevel: 7, adaptiveFiltering: false }

sharp.cache(false)
sharp.concurrency(1)

const SAFE = { failOn: 'error', animated: false, sequentialRead: true, limitInputPixels: MAX_PIXELS }

/** @type {Record<string, (bytes: Uint8Array, task: object) => Promise<unknown>>} */
const TASKS = { measure, draw }

/** How large a picture is by its header. */
async function measure(bytes) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { width, height }
}

/** Draws a picture upright and no larger than asked for, as pixels or in a format that browsers show. */
async function draw(bytes, { format, vectorEdge, edge, fit, enlarge, as }) {
  const picture = await open(bytes, format, vectorEdge)
  const { hasAlpha } = await picture.metadata()
  const drawn = picture.autoOrient().resize({ width: edge, height: edge, fit, withoutEnlargement: !enlarge })
  if (as === 'pixels') {
    const pixels = drawn.toColourspace('srgb').ensureAlpha().raw({ depth: 'uchar' })
    const { data, info } = await pixels.toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  }
  if (as === 'png') {
    const data = await drawn.flatten({ background: '#ffffff' }).toColourspace('srgb').png(SMALL).toBuffer()
    return { data, type: 'png' }
  }
  const type = as === 'webp' || !hasAlpha ? 'webp' : 'png'
  const data = await (type === 'png' ? drawn.png() : drawn.webp({ quality: 84 })).toBuffer()
  return { data, type }
}

async function open(bytes, format, vectorEdge) {
  if (format === 'svg') {
    const vector = vectorEdge ? await openSvg(bytes, vectorEdge, SAFE) : null
    if (!vector) throw new Error('too costly to draw')
    return vector
  }
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  const limit = format === 'avif' ? MAX_AVIF_PIXELS : MAX_PIXELS
  if (!(width * height <= limit)) throw new Error('too many pixels')
  return sharp(bytes, SAFE)
}

let begun = process.cpuUsage()

process.on('message', async ({ bytes, task }) => {
  begun = process.cpuUsage()
  const answer = await TASKS[task.kind](bytes, task).then(
    (result) => ({ result }),
    (error) => ({ fault: String(error?.message ?? error).slice(0, 200) }),
  )
  process.send({ ...answer, isWorn: process.memoryUsage.rss() > WORN })
})
process.on('disconnect', () => process.exit())

setInterval(() => {
  const { user, system } = process.cpuUsage(begun)
  const isLate = (user + system) / 1000 > MAX_CPU
  if (isLate || process.memoryUsage.rss() > CEILING) process.kill(process.pid, 'SIGKILL')
}, LOOK_EVERY_MS).unref()
