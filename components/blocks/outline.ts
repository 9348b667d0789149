import type { Block } from '@/lib/document/block'
import type { HeadingLevel } from './heading'
import { viewOf } from './registry'

/** Whether a block says something as the title of a section. */
export function opensSection(block: Block): boolean {
  return viewOf(block).opensSection?.(block) ?? false
}

/**
 * The outline of a screen: the first header is its one h1, further headers are h2, and cards stand one level
 * below the header that they follow.
 */
export function headingLevels(blocks: readonly Block[]): HeadingLevel[] {
  const first = blocks.findIndex(opensSection)
  let below: HeadingLevel = 2
  return blocks.map((block, index) => {
    if (!viewOf(block).opensSection) return below
    if (index === first) return 1
    if (first !== -1 && index > first && opensSection(block)) below = 3
    return 2
  })
}

/** Which blocks take half of a wide screen; the last of an odd row takes the whole width. */
export function halfWidths(blocks: readonly Block[]): boolean[] {
  const halves: boolean[] = blocks.map(() => false)
  for (let index = 0; index < blocks.length - 1; index++) {
    const [block, next] = [blocks[index]!, blocks[index + 1]!]
    if (block.type !== next.type || !viewOf(block).pairs) continue
    halves[index] = halves[index + 1] = true
    index++
  }
  return halves
}
