import { type Block, blockModule, visitBlock } from './block'
import type { AppDocument, Screen } from './document'
import { walkScreen } from './walk'

/** Size of a component besides its texts and pictures, in characters. */
const COMPONENT = 40
const PICTURE = 100

/** How much a screen shows, roughly in characters. Zero for an empty one, or one of empty components. */
export function contentSize(screen: Screen, document: AppDocument): number {
  let size = 0
  for (const { block } of walkScreen(screen)) if (isShown(block, document)) size += blockSize(block)
  return size
}

/** Whether a component shows content of its own, and not only space or other components. */
function isShown(block: Block, { sources = [] }: AppDocument): boolean {
  const { slots, isDecoration, missingFields } = blockModule(block.type)
  if (isDecoration || Object.keys(slots).length > 0) return false
  let isLive = false
  visitBlock(block, { source: (id) => ((isLive = true), id) })
  if (isLive && sources.length === 0) return false
  // The path of a missing list item has a dot: the rest of the list is shown.
  return !(missingFields?.(block) ?? []).some(
    ({ kind, prop }) =>
      kind === 'content' || ((kind === 'picture' || kind === 'address') && !prop.includes('.')),
  )
}

function blockSize(block: Block): number {
  let size = COMPONENT
  visitBlock(block, {
    words: (text) => ((size += text.trim().length), text),
    picture: (source) => ((size += source === '' ? 0 : PICTURE), source),
  })
  return size
}
