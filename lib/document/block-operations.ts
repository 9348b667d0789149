import { type Block, MAX_BLOCK_DEPTH, propNames, propsShape, screenAccepts, slotAccepts } from './block'
import { type AppDocument, LIMITS, type Screen, withScreens } from './document'
import { insert, moveById, patch, removeAt } from './list'
import { type Was, withTheirWords } from './merge-words'
import { optional } from './values'
import { countBlocks, findBlock, hasId } from './tree-index'
import { blockDepth, mapChildren, type Place, SCREEN_SLOT, subtree, type Visited } from './walk'

/** A position for a block. Without an index, the end of the slot. */
export type Target = Omit<Place, 'index'> & { index?: number }

export type BlockOperation =
  | { type: 'insert-block'; to: Target; block: Block }
  | {
      type: 'update-block'
      blockId: string
      props: Partial<Omit<Block, 'id' | 'type' | 'children'>> & Record<string, unknown>
      /** Names of optional props to remove. */
      unset?: readonly string[]
      was?: Was
    }
  /** The index is the block's position after the move. */
  | { type: 'move-block'; blockId: string; to: Target }
  /** `newIds` are for the copies of the block and its descendants, in reading order. */
  | { type: 'duplicate-block'; blockId: string; newIds: readonly string[] }
  | { type: 'remove-block'; blockId: string }

/** A position directly on a screen. */
export function onScreen(screenId: string, index?: number): Target {
  return { parentId: screenId, slot: SCREEN_SLOT, ...(index !== undefined && { index }) }
}

export function insertBlock(document: AppDocument, to: Target, block: Block): AppDocument {
  const ids = subtree(block).map(({ id }) => id)
  if (new Set(ids).size < ids.length || ids.some((id) => hasId(document, id))) return document
  const parent = findParent(document, to)
  if (!parent || !isSound(block) || !accepts(parent, to.slot, block)) return document
  if (countBlocks(parent.screen) + ids.length > LIMITS.blocksPerScreen) return document
  return withSlot(document, parent, to.slot, (blocks) => insert(blocks, to.index ?? blocks.length, block))
}

export function updateBlock(
  document: AppDocument,
  { blockId, props, unset = [], was }: Extract<BlockOperation, { type: 'update-block' }>,
): AppDocument {
  const found = findBlock(document, blockId)
  if (!found) return document
  const { block } = found
  const shape = propsShape(block.type)
  const change = withTheirWords(block, ownProps(block, props), was, shape)
  const next = patch(block, change, optional(shape, unset))
  return next === block ? document : withBlock(document, found, next)
}

/** Keeps only props of the block's type. Its ID, type and children cannot be changed this way. */
function ownProps(block: Block, props: Record<string, unknown>): Partial<Block> {
  const own = new Set(propNames(block.type))
  return Object.fromEntries(Object.entries(props).filter(([key]) => own.has(key)))
}

export function moveBlock(document: AppDocument, blockId: string, to: Target): AppDocument {
  const found = findBlock(document, blockId)
  const parent = findParent(document, to)
  if (!found || !parent) return document
  if (found.parentId === to.parentId && found.slot === to.slot) {
    return withSlot(document, parent, to.slot, (blocks) =>
      moveById(blocks, blockId, to.index ?? blocks.length),
    )
  }
  const inside = subtree(found.block)
  if (inside.some(({ id }) => id === to.parentId) || !accepts(parent, to.slot, found.block)) return document
  const added = parent.screen.id === found.screen.id ? 0 : inside.length
  if (countBlocks(parent.screen) + added > LIMITS.blocksPerScreen) return document
  const rest = removeBlock(document, blockId)
  // Resolved after the removal, because an ancestor of the target may have changed.
  return withSlot(rest, findParent(rest, to)!, to.slot, (blocks) =>
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

/** Takes the IDs from the front of the list, in the order of `subtree`. */
function renamed(block: Block, ids: string[]): Block {
  const copy = { ...block, id: ids.shift() ?? block.id }
  return mapChildren(copy, (blocks) => blocks.map((child) => renamed(child, ids)))
}

export function removeBlock(document: AppDocument, blockId: string): AppDocument {
  const found = findBlock(document, blockId)
  if (!found) return document
  return withSlot(document, parentOf(found), found.slot, (blocks) => removeAt(blocks, found.index))
}

/** The owner of a slot: a screen alone, or a block on it. */
type Parent = { screen: Screen; visited: Visited<Screen> | null }

function findParent(document: AppDocument, { parentId, slot }: Target): Parent | null {
  const screen = document.screens.find(({ id }) => id === parentId)
  if (screen) return slot === SCREEN_SLOT ? { screen, visited: null } : null
  const visited = findBlock(document, parentId)
  return visited && { screen: visited.screen, visited }
}

function parentOf({ screen, ancestors }: Visited<Screen>): Parent {
  return { screen, visited: ancestors.at(-1) ?? null }
}

function accepts({ visited }: Parent, slot: string, block: Block): boolean {
  if (!visited) return screenAccepts(block.type) && blockDepth(block) <= MAX_BLOCK_DEPTH
  const depth = visited.ancestors.length + 1 + blockDepth(block)
  return depth <= MAX_BLOCK_DEPTH && slotAccepts(visited.block.type, slot, block.type)
}

/** Whether all slots inside a block accept their blocks. */
function isSound(block: Block): boolean {
  return Object.entries(block.children ?? {}).every(([slot, blocks]) =>
    blocks.every((child) => slotAccepts(block.type, slot, child.type) && isSound(child)),
  )
}

/** Returns the document with another list in a slot. Everything off that path is shared. */
function withSlot(
  document: AppDocument,
  { screen, visited }: Parent,
  slot: string,
  change: (blocks: Block[]) => Block[],
): AppDocument {
  const before = visited ? (visited.block.children?.[slot] ?? []) : screen.blocks
  const after = change(before)
  if (after === before) return document
  if (visited) {
    const { block } = visited
    return withBlock(document, visited, { ...block, children: { ...block.children, [slot]: after } })
  }
  const index = document.screens.indexOf(screen)
  return withScreens(document, document.screens.with(index, { ...screen, blocks: after }))
}

/** Returns the document with a block replaced. */
function withBlock(document: AppDocument, place: Visited<Screen>, block: Block): AppDocument {
  return withSlot(document, parentOf(place), place.slot, (blocks) => blocks.with(place.index, block))
}
