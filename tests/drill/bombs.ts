import { setTimeout as wait } from 'node:timers/promises'
import { readPicture } from '../../lib/apps/pictures/pictures'
import { avifBomb, largestAvif, largestPng } from '../factories/bombs'
import { childPids, residentMiB } from '../factories/processes'

type Peak = { what: string; ours: number; all: number; read: number }

/**
 * Measures the peak memory, in MiB, of this process and its image workers while many pictures are read
 * concurrently.
 */
export async function drillBombs(atOnce: number): Promise<Peak[]> {
  const kinds: [string, () => Uint8Array | Promise<Uint8Array>][] = [
    ['AVIF bombs of 40 megapixels', avifBomb],
    ['AVIF pictures of 9 megapixels', largestAvif],
    ['PNG pictures of 16 megapixels', largestPng],
  ]
  const peaks: Peak[] = []
  for (const [what, make] of kinds) {
    const bytes = await make()
    const read = Promise.allSettled(Array.from({ length: atOnce }, () => readPicture(bytes)))
    const peak = { ours: 0, all: 0 }
    const watch = setInterval(() => {
      const ours = process.memoryUsage.rss() / 1024 / 1024
      peak.ours = Math.max(peak.ours, ours)
      peak.all = Math.max(peak.all, ours + childrenMiB())
    }, 10)
    const outcomes = await read
    clearInterval(watch)
    peaks.push({ what, ...peak, read: outcomes.filter(({ status }) => status === 'fulfilled').length })
    await wait(500)
  }
  return peaks
}

function childrenMiB(): number {
  return childPids('pictures/worker.mjs').reduce((sum, pid) => sum + residentMiB(pid), 0)
}
