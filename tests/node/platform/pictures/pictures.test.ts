// Runs in its own modules: it ends picture workers, and files before it leave some at rest.
import sharp from 'sharp'
import { avifBomb, largestAvif, largestPng, manySurfaces } from '../../../factories/bombs'
import { cpuTime, childPids, residentMiB } from '../../../factories/processes'
import { PictureError, decodePixels, measurePicture, reencodePicture } from '@/lib/platform/pictures/decode'

const inside = { edge: 64, fit: 'inside' } as const
/** Workers of earlier test files in this process may stay idle for a while. */
const earlier = childPids('pictures/worker.mjs')
const workers = () => childPids('pictures/worker.mjs').filter((pid) => !earlier.includes(pid))
const avif = { ...inside, format: 'avif' } as const
const png = { ...inside, format: 'png' } as const

let icon: Uint8Array
beforeAll(async () => {
  icon = await sharp({ create: { width: 512, height: 512, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
})

/** Returns the maximum of `measure` during the work. */
async function maxDuring(work: Promise<unknown>, measure: () => number): Promise<number> {
  let peak = measure()
  const watch = setInterval(() => (peak = Math.max(peak, measure())), 5)
  await work.finally(() => clearInterval(watch))
  return peak
}

describe('An untrusted picture', () => {
  it('is decoded with the maximum number of pixels', async () => {
    expect(await decodePixels(await largestPng(), png)).toMatchObject({ width: 64, height: 64 })
    expect(await reencodePicture(largestAvif(), 'any', avif)).toMatchObject({ type: 'webp' })
  })

  it('is rejected by its header if it has more', async () => {
    const bomb = avifBomb()
    expect(bomb.length).toBeLessThan(1_000)
    expect(await measurePicture(bomb)).toEqual({ width: 6300, height: 6300 })
    const decoding = await cpuTime(() => decodePixels(largestAvif(), avif))
    const refusing = await cpuTime(() => expect(decodePixels(bomb, avif)).rejects.toThrow(PictureError))
    expect(refusing).toBeLessThan(decoding)
  })

  it('is decoded by at most two processes, however many arrive concurrently', async () => {
    const seen = [workers()]
    const all = Promise.all(Array.from({ length: 12 }, () => decodePixels(icon, png)))
    await maxDuring(all, () => seen.push(workers()))
    expect(await all).toHaveLength(12)
    // A worker that an earlier test stopped may not have exited yet.
    const ending = seen[0]!.filter((pid) => !workers().includes(pid))
    const concurrency = seen.map((pids) => pids.filter((pid) => !ending.includes(pid)).length)
    expect(Math.max(...concurrency)).toBeLessThanOrEqual(2)
  })

  it('that uses too much memory kills its process, and the next picture gets another', async () => {
    const drawing = { edge: 1024, vectorEdge: 1024, fit: 'inside', format: 'svg' } as const
    const drawn = expect(decodePixels(manySurfaces(200), drawing)).rejects.toThrow(/time or memory/)
    expect(await maxDuring(drawn, () => Math.max(0, ...workers().map(residentMiB)))).toBeLessThan(800)
    expect(await decodePixels(icon, png)).toMatchObject({ width: 64 })
  })

  it('whose process is killed is rejected, and the next picture gets another', async () => {
    workers().forEach((pid) => process.kill(pid, 'SIGSTOP'))
    const decoded = decodePixels(icon, png)
    workers().forEach((pid) => process.kill(pid, 'SIGKILL'))
    await expect(decoded).rejects.toThrow(PictureError)
    expect(await decodePixels(icon, png)).toMatchObject({ width: 64 })
  })

  it('is rejected while a hundred others wait', async () => {
    const all = Array.from({ length: 103 }, () => measurePicture(icon))
    await expect(all.at(-1)).rejects.toMatchObject({ code: 'busy' })
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(102)
  })
})
