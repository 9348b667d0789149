import {
  type Block,
  type BlockType,
  blockModule,
  createBlock,
  openSlots,
  slotAccepts,
} from '@/lib/document/block'
import { onScreen, type Target } from '@/lib/document/block-operations'
import { LIMITS, type Screen } from '@/lib/document/document'
import { newId } from '@/lib/document/id'
import { own } from '@/lib/document/overlay'
import { notify } from '@/components/ui/toaster'
import { findBlock, subtree, type Visited, walkScreen } from '@/lib/document/walk'
import type { EditorState, EditorStore } from './editor-state'
import { edit, endGesture } from './history-commands'

export function currentScreen(state: EditorState) {
  const { screens } = state.history.present
  return screens.find((screen) => screen.id === state.screenId) ?? screens[0]
}

export function selectBlock(store: EditorStore, selectedId: string | null): void {
  store.set({ selectedId })
}

/** Adds a block with its default content, at the end of the current screen unless told where, and selects it. */
export function addBlock(store: EditorStore, type: BlockType, to?: Target): void {
  const screen = currentScreen(store.get())
  if (!hasRoom(screen)) return
  const block = createBlock(type, newId('block'), () => newId('block'))
  edit(store, { type: 'insert-block', to: to ?? onScreen(screen.id), block })
  store.set({ selectedId: block.id, announcement: `${blockModule(type).label} added` })
}

export function duplicateBlock(store: EditorStore, blockId: string): void {
  const place = findBlock(store.get().history.present, blockId)
  if (!place || !hasRoom(place.screen, subtree(place.block).length)) return
  const newIds = subtree(place.block).map(() => newId('block'))
  const gesture = `duplicate ${newIds[0]}`
  edit(store, { type: 'duplicate-block', blockId, newIds }, gesture)
  copyWords(
    store,
    subtree(place.block).map(({ id }) => id),
    newIds,
    gesture,
  )
  endGesture(store)
  store.set({ selectedId: newIds[0], announcement: `${blockModule(place.block.type).label} duplicated` })
}

/** What copies say in the further languages, in the same step of undo. */
function copyWords(
  store: EditorStore,
  from: readonly string[],
  to: readonly string[],
  gesture: string,
): void {
  const { words = {} } = store.get().history.present
  for (const locale of Object.keys(words)) {
    const texts = from.flatMap((id, index) => {
      const said = own(words[locale], id)
      return said ? [[to[index]!, said] as const] : []
    })
    if (texts.length > 0)
      edit(store, { type: 'update-words', locale, texts: Object.fromEntries(texts) }, gesture)
  }
}

/** Whether some more blocks fit on a screen; says so where they do not. */
export function hasRoom(screen: Screen, more = 1): boolean {
  if (screen.blocks.flatMap(subtree).length + more <= LIMITS.blocksPerScreen) return true
  notify({
    title: 'This screen is full',
    description: `A screen holds at most ${LIMITS.blocksPerScreen.toLocaleString('en')} components. Delete some, or add a screen.`,
  })
  return false
}

export function removeBlock(store: EditorStore, blockId: string): void {
  const state = store.get()
  const place = findBlock(state.history.present, blockId)
  if (!place) return
  const cursor = inReadingOrder(state).indexOf(blockId)
  edit(store, { type: 'remove-block', blockId })
  store.set({ cursor, announcement: `${blockModule(place.block.type).label} deleted. Undo brings it back.` })
}

/** Moves a block to stand before what is now at the target's index. */
export function dropBlock(store: EditorStore, blockId: string, to: Required<Target>): void {
  const from = findBlock(store.get().history.present, blockId)
  if (!from) return
  const sameList = from.parentId === to.parentId && from.slot === to.slot
  const index = sameList && from.index < to.index ? to.index - 1 : to.index
  if (sameList && from.index === index) return
  edit(store, { type: 'move-block', blockId, to: { ...to, index } })
  const after = findBlock(store.get().history.present, blockId)
  if (!after) return
  store.set({
    selectedId: blockId,
    announcement: `Moved to ${after.index + 1} of ${siblings(after).length}${placeName(after)}`,
  })
}

/** Moves a block up (-1) or down (1) among its neighbors, and at their end out of the block around them. */
export function nudgeBlock(store: EditorStore, blockId: string, by: -1 | 1): void {
  const place = findBlock(store.get().history.present, blockId)
  if (!place) return
  const { parentId, slot, index, ancestors } = place
  const to = index + by
  if (to >= 0 && to < siblings(place).length)
    return dropBlock(store, blockId, { parentId, slot, index: by === 1 ? to + 1 : to })
  const around = ancestors.at(-1)
  if (!around) return
  dropBlock(store, blockId, {
    parentId: around.parentId,
    slot: around.slot,
    index: around.index + (by === 1 ? 1 : 0),
  })
}

/** Moves a block into the one before it, at the end of the first of its slots that takes it. */
export function nestBlock(store: EditorStore, blockId: string): void {
  const place = findBlock(store.get().history.present, blockId)
  const before = place && siblings(place)[place.index - 1]
  if (!before) return
  const slot = openSlots(before).find((name) => slotAccepts(before.type, name, place.block.type))
  if (!slot) return
  const index = before.children?.[slot]?.length ?? 0
  dropBlock(store, blockId, { parentId: before.id, slot, index })
}

/** Moves a block out of the one around it, to stand after it. */
export function unnestBlock(store: EditorStore, blockId: string): void {
  const around = findBlock(store.get().history.present, blockId)?.ancestors.at(-1)
  if (!around) return
  const { parentId, slot, index } = around
  dropBlock(store, blockId, { parentId, slot, index: index + 1 })
}

function siblings(place: Visited): readonly Block[] {
  const around = place.ancestors.at(-1)
  return around ? (around.block.children?.[place.slot] ?? []) : place.screen.blocks
}

/** Where a block stands, for those who hear it: nothing on the screen itself. */
function placeName({ ancestors, slot }: Visited): string {
  const around = ancestors.at(-1)
  return around ? ` in ${blockModule(around.block.type).slots[slot]!.label}` : ''
}

/** The ids of all blocks of the current screen, each before what is in it. */
function inReadingOrder(state: EditorState): string[] {
  return [...walkScreen(currentScreen(state))].map(({ block }) => block.id)
}

/** Selects the block before or after the selected one, or the nearest to where one was removed. */
export function selectNeighbor(store: EditorStore, to: -1 | 1 | 'first' | 'last'): void {
  const state = store.get()
  const ids = inReadingOrder(state)
  const index = state.selectedId === null ? -1 : ids.indexOf(state.selectedId)
  const start = index === -1 ? state.cursor + (to === 1 ? -1 : 0) : index
  const wanted = to === 'first' ? 0 : to === 'last' ? ids.length - 1 : start + to
  const selectedId = ids[Math.max(0, Math.min(wanted, ids.length - 1))]
  if (selectedId) store.set({ selectedId })
}

/** Selects the block around the selected one. */
export function selectAround(store: EditorStore): void {
  const { selectedId, history } = store.get()
  const around = selectedId === null ? null : findBlock(history.present, selectedId)?.ancestors.at(-1)
  selectBlock(store, around?.block.id ?? null)
}
