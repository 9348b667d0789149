import type { BlockGroup, BlockViewProps } from './context'

/** Maximum length of a list that is not grouped. */
const SHORT = 40
const MIN_GROUP_SIZE = 12
const MAX_ENTRIES = 48

/**
 * Splits a long list into groups, or returns null for a short one. The boundaries depend on block IDs, not on
 * counts, so that an edit changes one group and not all that follow.
 */
export function groupsOf(blocks: readonly BlockViewProps[]): readonly BlockGroup[] | null {
  if (blocks.length <= SHORT) return null
  const groups: BlockGroup[] = []
  let start = 0
  let halves = 0
  for (let at = 1; at <= blocks.length; at++) {
    halves = blocks[at - 1]!.half ? halves + 1 : 0
    const between = at === blocks.length || (halves % 2 === 0 && ends(at - start, blocks[at]!.block.id))
    if (!between) continue
    groups.push({ key: blocks[start]!.block.id, blocks: blocks.slice(start, at) })
    start = at
  }
  return groups
}

/** Whether a group of this length ends before the block with this ID. */
function ends(length: number, id: string): boolean {
  return length >= MIN_GROUP_SIZE && (length >= MAX_ENTRIES || spread(id) % 16 === 0)
}

/** FNV-1a, which distributes similar IDs evenly. */
function spread(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

/** Whether two groups have the same drawing. */
export function isSameGroup(a: BlockGroup, b: BlockGroup): boolean {
  return (
    a.blocks.length === b.blocks.length &&
    a.blocks.every((before, index) => isSameDrawing(before, b.blocks[index]!))
  )
}

function isSameDrawing(a: BlockViewProps, b: BlockViewProps): boolean {
  return (
    a.block === b.block &&
    a.context === b.context &&
    a.level === b.level &&
    a.lead === b.lead &&
    a.half === b.half &&
    a.titleId === b.titleId
  )
}
