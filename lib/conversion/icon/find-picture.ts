import { IMAGE_BYTES } from '../guarded-fetch/guarded-fetch'
import type { IconCandidate } from '../inspection/icon-candidates'
import type { Visit } from '../visit'
import { findIcon, type FoundIcon } from './find-icon'

export const ACCEPT_PICTURE = 'image/png,image/svg+xml,image/*;q=0.8'

/** The best of a site's icons, fetched in this visit; null when none of them is a picture. */
export function findPicture(candidates: readonly IconCandidate[], visit: Visit): Promise<FoundIcon | null> {
  return findIcon(candidates, async (url, signal) => {
    const answer = await visit.fetch(url, { accept: ACCEPT_PICTURE, maxBytes: IMAGE_BYTES, signal })
    return answer.ok && answer.value.status === 200 ? answer.value.bytes : null
  })
}
