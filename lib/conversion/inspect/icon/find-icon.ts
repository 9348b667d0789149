import { MAX_IMAGE_BYTES } from '../../../guarded-fetch/guarded-fetch'
import type { IconCandidate } from '../icon-candidates'
import { readDataUrl } from './data-url'
import { type DrawnIcon, drawIcon } from './draw-icon'

export type FoundIcon = DrawnIcon & {
  /** URL where it was found. `data:` URLs are cut to their type. */
  source: string
}

/** Fetches an http(s) URL through the guarded fetch. Returns null on failure. */
export type VisitPicture = (url: string, signal: AbortSignal) => Promise<Uint8Array | null>

/** Minimum edge in pixels at which the search ends. */
const GOOD_EDGE = 144
const MAX_PARALLEL = 3
const MAX_VISITS = 6

/**
 * Returns the first good picture of the candidates in order, else the largest valid one. Fetches three at a
 * time and at most six, and aborts the rest.
 */
export async function findIcon(
  candidates: readonly IconCandidate[],
  visit: VisitPicture,
): Promise<FoundIcon | null> {
  const enough = new AbortController()
  let best: FoundIcon | null = null
  try {
    for (let start = 0; start < Math.min(candidates.length, MAX_VISITS); start += MAX_PARALLEL) {
      const group = candidates.slice(start, start + MAX_PARALLEL)
      for (const { url, bytes } of group.map(({ url }) => ({
        url,
        bytes: load(url, visit, enough.signal),
      }))) {
        const drawn = await bytes.then((picture) => picture && drawIcon(picture))
        if (drawn && drawn.width > (best?.width ?? 0)) best = { ...drawn, source: shorten(url) }
        if (best && best.width >= GOOD_EDGE) return best
      }
    }
    return best
  } finally {
    enough.abort()
  }
}

async function load(url: string, visit: VisitPicture, signal: AbortSignal): Promise<Uint8Array | null> {
  return url.startsWith('data:') ? readDataUrl(url, MAX_IMAGE_BYTES) : visit(url, signal).catch(() => null)
}

function shorten(url: string): string {
  return url.startsWith('data:') ? url.slice(0, url.indexOf(',')).slice(0, 100) : url
}
