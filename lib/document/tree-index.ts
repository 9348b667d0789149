import type { Block } from './block'
import { SCREEN_SLOT, type ScreenLike, type Tree, type Visited } from './walk'

/** The position of a block, found without walking the tree. */
type Entry = { block: Block; slot: string; index: number; around: Entry | null }
type ScreenIndex = Map<string, Entry>

/**
 * Maximum number of cached screen indexes, keyed by the identity of their block lists. Limited, because the
 * documents of a history would retain theirs.
 */
const RECENT = 64
const recent = new Map<readonly Block[], ScreenIndex>()

function indexOf({ blocks }: ScreenLike): ScreenIndex {
  const known = recent.get(blocks)
  if (known) return known
  const index: ScreenIndex = new Map()
  addAll(index, blocks, SCREEN_SLOT, null)
  recent.set(blocks, index)
  if (recent.size > RECENT) recent.delete(recent.keys().next().value!)
  return index
}

function addAll(index: ScreenIndex, blocks: readonly Block[], slot: string, around: Entry | null): void {
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!
    const entry = { block, slot, index: at, around }
    index.set(block.id, entry)
    for (const name in block.children) addAll(index, block.children[name]!, name, entry)
  }
}

/** Finds a block by its ID on any screen and at any depth. */
export function findBlock<S extends ScreenLike>(document: Tree<S>, blockId: string): Visited<S> | null {
  for (const screen of document.screens) {
    const entry = indexOf(screen).get(blockId)
    if (entry) return visited(screen, entry)
  }
  return null
}

function visited<S extends ScreenLike>(screen: S, { block, slot, index, around }: Entry): Visited<S> {
  if (!around) return { block, screen, parentId: screen.id, slot, index, ancestors: [] }
  const outer = visited(screen, around)
  return { block, screen, parentId: around.block.id, slot, index, ancestors: [...outer.ancestors, outer] }
}

/** Whether a screen, a block or a tab has this ID. */
export function hasId(document: Tree & { tabs: readonly { id: string }[] }, id: string): boolean {
  return (
    document.tabs.some((tab) => tab.id === id) ||
    document.screens.some((screen) => screen.id === id || indexOf(screen).has(id))
  )
}

/** Counts the blocks of a screen at every depth. */
export function countBlocks(screen: ScreenLike): number {
  return indexOf(screen).size
}
