import sharp from 'sharp'
import { openSvg } from './svg.mjs'

// Decodes untrusted pictures for decode.ts in a separate process, so that they cannot use up the service's
// resources. It exits when it exceeds a limit and is then replaced.

/** Maximum memory in bytes. */
const CEILING = 512 * 1024 * 1024
/** Memory above which the worker is replaced, to free what earlier pictures left behind. */
const WORN = 256 * 1024 * 1024
const POLL_INTERVAL_MS = 20

/**
 * Maximum pixels by the header, checked before decoding. AVIF needs several times the memory of other
 * formats.
 */
const MAX_PIXELS = 16_000_000
const MAX_AVIF_PIXELS = 9_000_000
/** Maximum CPU time per picture, in milliseconds. Unlike wall time, it does not depend on other load. */
const MAX_CPU = 6_000
/** Fast settings: flat colors still compress well, and large pictures take little time. */
const SMALL = { compressionLevel: 7, adaptiveFiltering: false }

sharp.cache(false)
sharp.concurrency(1)

const SAFE = { failOn: 'error', animated: false, sequentialRead: true, limitInputPixels: MAX_PIXELS }

/** @type {Record<string, (bytes: Uint8Array, task: object) => Promise<unknown>>} */
const TASKS = { measure, draw }

/** A picture's size by its header. */
async function measure(bytes) {
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return { width, height }
}

/** Draws a picture upright, at the requested size at most, as pixels or in a web format. */
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

let cpuStart = process.cpuUsage()

process.on('message', async ({ bytes, task }) => {
  cpuStart = process.cpuUsage()
  const reply = await TASKS[task.kind](bytes, task).then(
    (result) => ({ result }),
    (error) => ({ fault: String(error?.message ?? error).slice(0, 200) }),
  )
  process.send({ ...reply, isWorn: process.memoryUsage.rss() > WORN })
})
process.on('disconnect', () => process.exit())

setInterval(() => {
  const { user, system } = process.cpuUsage(cpuStart)
  const isLate = (user + system) / 1000 > MAX_CPU
  if (isLate || process.memoryUsage.rss() > CEILING) process.kill(process.pid, 'SIGKILL')
}, POLL_INTERVAL_MS).unref()
