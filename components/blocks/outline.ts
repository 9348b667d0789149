import type { Block } from '@/lib/document/block'
import type { Screen } from '@/lib/document/document'
import { walkScreen } from '@/lib/document/walk'
import type { HeadingLevel } from './heading'
import { viewOf } from './registry'

/** Whether a block says something as the title of a section. */
export function opensSection(block: Block): boolean {
  return viewOf(block).opensSection?.(block) ?? false
}

/** The block whose title is the one h1 of a screen: the first header on it, however deep. */
export function titleIdOf(screen: Screen): string | null {
  for (const { block } of walkScreen(screen)) if (opensSection(block)) return block.id
  return null
}

/**
 * The outline of a list of blocks: headers are at its level, apart from the screen's title, and cards stand one level below
 * the header that they follow.
 * @param level of the first titles in the list: 2 on a screen
 */
export function headingLevels(
  blocks: readonly Block[],
  level: HeadingLevel,
  titleId: string | null,
): HeadingLevel[] {
  let below = level
  return blocks.map((block) => {
    if (!viewOf(block).opensSection) return below
    if (block.id === titleId) return 1
    if (opensSection(block)) below = Math.min(level + 1, 4) as HeadingLevel
    return level
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
