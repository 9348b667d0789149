import { type BlockType, blockModule, createBlock } from '@/lib/document/block'
import { onScreen } from '@/lib/document/block-operations'
import { LIMITS } from '@/lib/document/document'
import { newId } from '@/lib/document/id'
import { findBlock, subtree } from '@/lib/document/walk'
import type { EditorState, EditorStore } from './editor-state'
import { edit } from './history-commands'

export function currentScreen(state: EditorState) {
  const { screens } = state.history.present
  return screens.find((screen) => screen.id === state.screenId) ?? screens[0]
}

export function selectBlock(store: EditorStore, selectedId: string | null): void {
  store.set({ selectedId })
}

/** Adds a block with its default content to the current screen, at its end unless told where, and selects it. */
export function addBlock(store: EditorStore, type: BlockType, index?: number): void {
  const screen = currentScreen(store.get())
  if (screen.blocks.length >= LIMITS.blocksPerScreen) {
    store.set({ announcement: `A screen holds at most ${LIMITS.blocksPerScreen} components` })
    return
  }
  const block = createBlock(type, newId('block'))
  edit(store, { type: 'insert-block', to: onScreen(screen.id, index), block })
  store.set({ selectedId: block.id, announcement: `${blockModule(type).label} added` })
}

export function duplicateBlock(store: EditorStore, blockId: string): void {
  const place = findBlock(store.get().history.present, blockId)
  if (!place || place.screen.blocks.length >= LIMITS.blocksPerScreen) return
  const newIds = subtree(place.block).map(() => newId('block'))
  edit(store, { type: 'duplicate-block', blockId, newIds })
  store.set({ selectedId: newIds[0], announcement: `${blockModule(place.block.type).label} duplicated` })
}

export function removeBlock(store: EditorStore, blockId: string): void {
  const place = findBlock(store.get().history.present, blockId)
  if (!place) return
  edit(store, { type: 'remove-block', blockId })
  const cursor = place.index
  store.set({ cursor, announcement: `${blockModule(place.block.type).label} deleted. Undo brings it back.` })
}

/** Moves a block to stand before what is now at `index` of the current screen. */
export function dropBlock(store: EditorStore, blockId: string, index: number): void {
  const screen = currentScreen(store.get())
  const from = screen.blocks.findIndex((block) => block.id === blockId)
  const to = from !== -1 && from < index ? index - 1 : index
  if (from === to) return
  edit(store, { type: 'move-block', blockId, to: onScreen(screen.id, to) })
  store.set({ selectedId: blockId, announcement: `Moved to ${to + 1} of ${screen.blocks.length}` })
}

/** Moves a block up (-1) or down (1) on its screen. */
export function nudgeBlock(store: EditorStore, blockId: string, by: -1 | 1): void {
  const { blocks } = currentScreen(store.get())
  const from = blocks.findIndex((block) => block.id === blockId)
  const to = from + by
  if (from === -1 || to < 0 || to >= blocks.length) return
  dropBlock(store, blockId, by === 1 ? to + 1 : to)
}

/** Selects the block before or after the selected one, or the nearest to where one was removed. */
export function selectNeighbor(store: EditorStore, to: -1 | 1 | 'first' | 'last'): void {
  const state = store.get()
  const { blocks } = currentScreen(state)
  const index = blocks.findIndex((block) => block.id === state.selectedId)
  const start = index === -1 ? state.cursor + (to === 1 ? -1 : 0) : index
  const wanted = to === 'first' ? 0 : to === 'last' ? blocks.length - 1 : start + to
  const block = blocks[Math.max(0, Math.min(wanted, blocks.length - 1))]
  if (block) store.set({ selectedId: block.id })
}
