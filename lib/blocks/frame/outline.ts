import type { Block } from '@/lib/document/block'
import type { Screen } from '@/lib/document/document'
import { walkScreen } from '@/lib/document/walk'
import type { DrawContext } from './context'
import { type HeadingLevel, below } from '../heading'
import { knownView } from './views'

/** Whether a block has a title that opens a section. */
export function opensSection(block: Block): boolean {
  return knownView(block)?.opensSection?.(block) ?? false
}

/** ID of the block whose title is the screen's: the first header at any depth. */
export function titleIdOf(screen: Screen): string | null {
  for (const { block } of walkScreen(screen)) if (opensSection(block)) return block.id
  return null
}

/**
 * Returns the heading levels of a list of blocks: headers at `level`, except the screen's title, and cards
 * one level below the preceding header. Blocks before the title have its level, so that none is skipped below
 * an app's h1.
 * @param level of the first titles in the list: one below the screen's title
 * @param titleLevel of that title
 */
export function headingLevels(
  blocks: readonly Block[],
  level: HeadingLevel,
  titleId: string | null,
  titleLevel: HeadingLevel,
): HeadingLevel[] {
  const before = titleLevel === 1 || titleId === null ? 0 : blocks.findIndex((block) => holds(block, titleId))
  let under = level
  return blocks.map((block, index) => {
    if (index < before) return titleLevel
    if (!knownView(block)?.opensSection) return under
    if (block.id === titleId) return titleLevel
    if (opensSection(block)) under = below(level)
    return level
  })
}

function holds(block: Block, id: string): boolean {
  if (block.id === id) return true
  return Object.values(block.children ?? {}).some((blocks) => blocks.some((child) => holds(child, id)))
}

/** Heading level of a screen's title. */
export function titleLevelOf({ headingPerScreen }: DrawContext): 1 | 2 {
  return headingPerScreen ? 1 : 2
}

/** Returns which blocks take half of a wide screen. The last of an odd number takes the full width. */
export function halfWidths(blocks: readonly Block[]): boolean[] {
  const halves: boolean[] = blocks.map(() => false)
  for (let index = 0; index < blocks.length - 1; index++) {
    const [block, next] = [blocks[index]!, blocks[index + 1]!]
    if (block.type !== next.type || !knownView(block)?.pairs) continue
    halves[index] = halves[index + 1] = true
    index++
  }
  return halves
}
