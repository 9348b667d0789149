import { visitBlock } from '../block'
import { MAX_VIDEO_BYTES } from '../media'
import { walkDocument } from '../walk'
import type { Check } from './check'

/** Finds stored videos that are too large in total to be published. Points to the largest. */
export const largeVideos: Check = {
  name: 'large-videos',
  find: (document, { videoSizes }) => {
    const shown = new Map<string, { size: number; screenId: string; blockId: string }>()
    for (const { screen, block } of walkDocument(document))
      visitBlock(block, {
        media: (reference) => {
          const size = videoSizes?.get(reference)
          if (size !== undefined) shown.set(reference, { size, screenId: screen.id, blockId: block.id })
          return reference
        },
      })
    const bySize = [...shown.values()].sort((a, b) => b.size - a.size)
    const bytes = bySize.reduce((sum, { size }) => sum + size, 0)
    const [largest] = bySize
    if (!largest || bytes <= MAX_VIDEO_BYTES) return []
    const { screenId, blockId } = largest
    return [
      {
        message: `The videos have ${Math.ceil(bytes / 1_000_000)} MB in total, and the limit is 100 MB`,
        advice: 'The app can’t be published. Remove some, or upload them to YouTube or Vimeo.',
        at: { screenId, blockId, prop: 'url' },
      },
    ]
  },
}
