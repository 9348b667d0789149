import { MAX_IMAGE_BYTES } from '../../../guarded-fetch/guarded-fetch'
import type { IconCandidate } from '../icon-candidates'
import type { Visit } from '../../visit'
import { SOURCES } from '../../../sources/registry'
import { findIcon, type FoundIcon } from './find-icon'

export const ACCEPT_PICTURE = 'image/png,image/svg+xml,image/*;q=0.8'

/** Fetches the best of a site's icons in this visit. Returns null if none is a picture. */
export function findPicture(candidates: readonly IconCandidate[], visit: Visit): Promise<FoundIcon | null> {
  return findIcon(candidates, async (url, signal) => {
    const fetched = await visit.fetch(url, { accept: ACCEPT_PICTURE, maxBytes: MAX_IMAGE_BYTES, signal })
    if (!fetched.ok || fetched.value.status !== 200 || isPlaceholderPicture(fetched.value.url)) return null
    return fetched.value.bytes
  })
}

/** Returns whether a picture is the system's default, not the site's. */
function isPlaceholderPicture(url: string): boolean {
  const { pathname } = new URL(url)
  return SOURCES.some(({ placeholderPicture }) => placeholderPicture?.test(pathname))
}
