import {
  type Block,
  blockModule,
  createBlock,
  openSlots,
  screenAccepts,
  slotAccepts,
} from '@/lib/document/block'
import { onScreen, type Target } from '@/lib/document/block-operations'
import type { AppDocument } from '@/lib/document/document'
import { newId } from '@/lib/document/values'
import { notify } from '@/components/ui/toaster'
import { findBlock } from '@/lib/document/tree-index'
import { SCREEN_SLOT, type Visited } from '@/lib/document/walk'
import { hasCapacity, named, selectAll, notifyTooDeep } from './block-commands'
import type { EditorStore } from './editor-state'
import { edit } from './history-commands'
import { createPlan, type Plan } from './plan'

/** Moves blocks before the block at the target's index, in the given order. */
export function moveBlocksTo(store: EditorStore, blockIds: readonly string[], to: Required<Target>): void {
  const { present } = store.get().history
  const plan = createPlan(present)
  planDrop(plan, blockIds, to)
  if (plan.operations.length === 0) {
    const changesParent = blockIds.some((id) => findBlock(present, id)?.parentId !== to.parentId)
    return changesParent ? notifyTooDeep() : undefined
  }
  commit(store, plan, blockIds)
}

function planDrop(plan: Plan, blockIds: readonly string[], to: Required<Target>): void {
  const moved = new Set(blockIds)
  const anchor = listAt(plan.document, to)
    .slice(to.index)
    .find(({ id }) => !moved.has(id))?.id
  for (const blockId of blockIds) {
    const from = findBlock(plan.document, blockId)
    if (!from) continue
    const list = listAt(plan.document, to)
    const before = anchor === undefined ? list.length : list.findIndex(({ id }) => id === anchor)
    const shift = from.parentId === to.parentId && from.slot === to.slot && from.index < before ? 1 : 0
    plan.add({ type: 'move-block', blockId, to: { ...to, index: before - shift } })
  }
}

/** Commits the moves as one undo step, keeps the selection and announces the new position. */
function commit(store: EditorStore, plan: Plan, blockIds: readonly string[]): void {
  edit(store, plan.operations)
  const first = findBlock(plan.document, blockIds[0] ?? '')
  if (!first) return
  const place = `${first.index + 1} of ${siblings(first).length}${placeName(first)}`
  const what = blockIds.length === 1 ? 'Moved' : `${blockIds.length} components moved`
  selectAll(store, blockIds, `${what} to ${place}`)
}

/** Moves blocks up (-1) or down (1) among their siblings. A single block at the end leaves its parent. */
export function moveBlocksBy(store: EditorStore, blockIds: readonly string[], by: -1 | 1): void {
  const [only = ''] = blockIds
  if (blockIds.length === 1) return nudgeBlock(store, only, by)
  const plan = createPlan(store.get().history.present)
  const stuck = new Set<string>()
  for (const blockId of by === -1 ? blockIds : blockIds.toReversed()) {
    const place = findBlock(plan.document, blockId)
    const neighbor = place && siblings(place)[place.index + by]
    if (!place || !neighbor || stuck.has(neighbor.id)) stuck.add(blockId)
    else {
      const { parentId, slot, index } = place
      plan.add({ type: 'move-block', blockId, to: { parentId, slot, index: index + by } })
    }
  }
  if (plan.operations.length > 0) commit(store, plan, blockIds)
  else store.set({ announcement: by === -1 ? 'Already at the top' : 'Already at the end' })
}

function nudgeBlock(store: EditorStore, blockId: string, by: -1 | 1): void {
  const place = findBlock(store.get().history.present, blockId)
  if (!place) return
  const { parentId, slot, index, ancestors } = place
  const to = index + by
  if (to >= 0 && to < siblings(place).length)
    return moveBlocksTo(store, [blockId], { parentId, slot, index: by === 1 ? to + 1 : to })
  const around = ancestors.at(-1)
  if (!around || !takes(around, place.block))
    return store.set({ announcement: by === -1 ? 'Already at the top' : 'Already at the end' })
  moveBlocksTo(store, [blockId], {
    parentId: around.parentId,
    slot: around.slot,
    index: around.index + (by === 1 ? 1 : 0),
  })
}

/** Moves blocks into the previous block, at the end of its first slot that accepts them. */
export function nestBlocks(store: EditorStore, blockIds: readonly string[]): void {
  const places = visited(store, blockIds)
  const [first] = places
  const before = first && siblings(first)[first.index - 1]
  const slot =
    before &&
    openSlots(before).find((name) => places.every(({ block }) => slotAccepts(before.type, name, block.type)))
  if (!before || slot === undefined)
    return store.set({ announcement: 'There is nothing above to move it into' })
  moveBlocksTo(store, blockIds, {
    parentId: before.id,
    slot,
    index: before.children?.[slot]?.length ?? 0,
  })
}

/** Moves blocks out of the first one's parent, after it. */
export function unnestBlocks(store: EditorStore, blockIds: readonly string[]): void {
  const places = visited(store, blockIds)
  const around = places[0]?.ancestors.at(-1)
  if (!around || !places.every(({ block }) => takes(around, block))) return
  const { parentId, slot, index } = around
  moveBlocksTo(store, blockIds, { parentId, slot, index: index + 1 })
}

/** Moves blocks to the end of another screen and opens it. */
export function moveToScreen(store: EditorStore, blockIds: readonly string[], screenId: string): void {
  const { present } = store.get().history
  const places = visited(store, blockIds)
  const screen = present.screens.find(({ id }) => id === screenId)
  if (!screen || places.length === 0) return
  if (!places.every(({ block }) => screenAccepts(block.type))) return notifyIsPart(places)
  const count = places.reduce((sum, { block }) => sum + countIn(block), 0)
  if (!hasCapacity(screen, count)) return
  const plan = createPlan(present)
  for (const blockId of blockIds) plan.add({ type: 'move-block', blockId, to: onScreen(screenId) })
  edit(store, plan.operations)
  store.set({ screenId })
  selectAll(store, blockIds, `${named(places)} moved to ${screen.title}`)
}

/** Wraps blocks in a section at the first one's position. */
export function wrapBlocks(store: EditorStore, blockIds: readonly string[]): void {
  const places = visited(store, blockIds)
  const [first] = places
  if (!first || !hasCapacity(first.screen)) return
  if (!places.every(({ block }) => screenAccepts(block.type))) return notifyIsPart(places)
  const plan = createPlan(store.get().history.present)
  const id = newId('block')
  const { parentId, slot, index } = first
  const isIn = plan.add({
    type: 'insert-block',
    to: { parentId, slot, index },
    block: createBlock('section', id),
  })
  const content = Object.keys(blockModule('section').slots)[0]!
  const moved = blockIds.every((blockId) =>
    plan.add({ type: 'move-block', blockId, to: { parentId: id, slot: content } }),
  )
  if (!isIn || !moved) return notifyTooDeep()
  edit(store, plan.operations)
  selectAll(store, [id], `${named(places)} put into a section`)
}

function notifyIsPart(places: readonly Visited[]): void {
  const part = places.find(({ block }) => !screenAccepts(block.type))
  const label = part ? blockModule(part.block.type).label : ''
  notify({ title: `${label} stays where it is`, description: 'It is a part of the component around it.' })
}

function takes({ parentId, slot, ancestors }: Visited, block: Block): boolean {
  const holder = ancestors.at(-1)
  return holder && holder.block.id === parentId
    ? slotAccepts(holder.block.type, slot, block.type)
    : screenAccepts(block.type)
}

function visited(store: EditorStore, blockIds: readonly string[]): Visited[] {
  const { present } = store.get().history
  return blockIds.flatMap((id) => findBlock(present, id) ?? [])
}

function countIn({ children }: Block): number {
  return (
    1 +
    Object.values(children ?? {}).reduce((sum, list) => sum + list.reduce((n, one) => n + countIn(one), 0), 0)
  )
}

function siblings(place: Visited): readonly Block[] {
  const around = place.ancestors.at(-1)
  return around ? (around.block.children?.[place.slot] ?? []) : place.screen.blocks
}

function listAt(document: AppDocument, { parentId, slot }: Target): readonly Block[] {
  const screen = document.screens.find(({ id }) => id === parentId)
  if (screen) return slot === SCREEN_SLOT ? screen.blocks : []
  return findBlock(document, parentId)?.block.children?.[slot] ?? []
}

/** Name of a block's position for announcements. Empty on the screen itself. */
function placeName({ ancestors, slot }: Visited): string {
  const around = ancestors.at(-1)
  return around ? ` in ${blockModule(around.block.type).slots[slot]!.label}` : ''
}
