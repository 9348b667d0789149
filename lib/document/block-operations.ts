import { type Block, MAX_BLOCK_DEPTH, propNames, screenAccepts, slotAccepts } from './block'
import { type AppDocument, LIMITS, type Screen, withScreens } from './document'
import { insert, moveById, patch, removeAt } from './list'
import {
  findBlock,
  hasId,
  heightOf,
  mapChildren,
  mapShared,
  type Place,
  SCREEN_SLOT,
  subtree,
  type Visited,
} from './walk'

/** A place to put a block; without an index at the end of the slot. */
export type Target = Omit<Place, 'index'> & { index?: number }

export type BlockOperation =
  | { type: 'insert-block'; to: Target; block: Block }
  | {
      type: 'update-block'
      blockId: string
      props: Partial<Omit<Block, 'id' | 'type' | 'children'>> & Record<string, unknown>
    }
  /** The index is the block's place afterwards. */
  | { type: 'move-block'; blockId: string; to: Target }
  /** `newIds` are for the copies of the block and of all blocks in it, in reading order. */
  | { type: 'duplicate-block'; blockId: string; newIds: readonly string[] }
  | { type: 'remove-block'; blockId: string }

/** A place on a screen itself, for the operations that take one. */
export function onScreen(screenId: string, index?: number): Target {
  return { parentId: screenId, slot: SCREEN_SLOT, ...(index !== undefined && { index }) }
}

export function insertBlock(document: AppDocument, to: Target, block: Block): AppDocument {
  const ids = subtree(block).map(({ id }) => id)
  if (new Set(ids).size < ids.length || ids.some((id) => hasId(document, id))) return document
  const parent = findParent(document, to)
  if (!parent || !isSound(block) || !accepts(parent, to.slot, block)) return document
  if (countBlocks(parent.screen) + ids.length > LIMITS.blocksPerScreen) return document
  return withSlot(document, to, (blocks) => insert(blocks, to.index ?? blocks.length, block))
}

export function updateBlock(
  document: AppDocument,
  blockId: string,
  props: Record<string, unknown>,
): AppDocument {
  const found = findBlock(document, blockId)
  if (!found) return document
  const block = patch(found.block, ownProps(found.block, props))
  return block === found.block
    ? document
    : withSlot(document, found, (blocks) => blocks.with(found.index, block))
}

/** Only what a block of this type has; its id, its type and its children stay what they are. */
function ownProps(block: Block, props: Record<string, unknown>): Partial<Block> {
  const own = new Set(propNames(block.type))
  return Object.fromEntries(Object.entries(props).filter(([key]) => own.has(key)))
}

export function moveBlock(document: AppDocument, blockId: string, to: Target): AppDocument {
  const found = findBlock(document, blockId)
  const parent = findParent(document, to)
  if (!found || !parent) return document
  if (found.parentId === to.parentId && found.slot === to.slot) {
    return withSlot(document, to, (blocks) => moveById(blocks, blockId, to.index ?? blocks.length))
  }
  const inside = subtree(found.block)
  if (inside.some(({ id }) => id === to.parentId) || !accepts(parent, to.slot, found.block)) return document
  const added = parent.screen.id === found.screen.id ? 0 : inside.length
  if (countBlocks(parent.screen) + added > LIMITS.blocksPerScreen) return document
  return withSlot(removeBlock(document, blockId), to, (blocks) =>
    insert(blocks, to.index ?? blocks.length, found.block),
  )
}

export function duplicateBlock(
  document: AppDocument,
  blockId: string,
  newIds: readonly string[],
): AppDocument {
  const found = findBlock(document, blockId)
  if (!found || newIds.length !== subtree(found.block).length) return document
  const to = { parentId: found.parentId, slot: found.slot, index: found.index + 1 }
  return insertBlock(document, to, renamed(found.block, [...newIds]))
}

/** Takes the ids from the front of the list, in the order of `subtree`. */
function renamed(block: Block, ids: string[]): Block {
  const copy = { ...block, id: ids.shift() ?? block.id }
  return mapChildren(copy, (blocks) => blocks.map((child) => renamed(child, ids)))
}

export function removeBlock(document: AppDocument, blockId: string): AppDocument {
  const found = findBlock(document, blockId)
  return found ? withSlot(document, found, (blocks) => removeAt(blocks, found.index)) : document
}

/** What holds a slot: a screen alone, or a block on it. */
type Parent = { screen: Screen; visited: Visited<Screen> | null }

function findParent(document: AppDocument, { parentId, slot }: Target): Parent | null {
  const screen = document.screens.find(({ id }) => id === parentId)
  if (screen) return slot === SCREEN_SLOT ? { screen, visited: null } : null
  const visited = findBlock(document, parentId)
  return visited && { screen: visited.screen, visited }
}

function accepts({ visited }: Parent, slot: string, block: Block): boolean {
  if (!visited) return screenAccepts(block.type) && heightOf(block) <= MAX_BLOCK_DEPTH
  const depth = visited.ancestors.length + 1 + heightOf(block)
  return depth <= MAX_BLOCK_DEPTH && slotAccepts(visited.block.type, slot, block.type)
}

/** Whether all slots inside a block take what stands in them. */
function isSound(block: Block): boolean {
  return Object.entries(block.children ?? {}).every(([slot, blocks]) =>
    blocks.every((child) => slotAccepts(block.type, slot, child.type) && isSound(child)),
  )
}

function countBlocks(screen: Screen): number {
  return screen.blocks.flatMap(subtree).length
}

/** The document with another list in a slot; everything beside the way there is shared. */
function withSlot(
  document: AppDocument,
  { parentId, slot }: Target,
  change: (blocks: Block[]) => Block[],
): AppDocument {
  const inBlocks = (blocks: Block[]): Block[] =>
    mapShared(blocks, (block) => {
      if (block.id !== parentId) return mapChildren(block, inBlocks)
      const before = block.children?.[slot] ?? []
      const after = change(before)
      return after === before ? block : { ...block, children: { ...block.children, [slot]: after } }
    })
  const screens = mapShared(document.screens, (screen) => {
    const blocks = screen.id === parentId ? change(screen.blocks) : inBlocks(screen.blocks)
    return blocks === screen.blocks ? screen : { ...screen, blocks }
  })
  return withScreens(document, screens)
}
