import { findBlock } from '@/lib/document/tree-index'
import { type Visited, walkScreen } from '@/lib/document/walk'
import { currentScreen } from './block-commands'
import { type EditorState, type EditorStore, NONE } from './editor-state'

/** Whether a component is in the primary or additional selection. */
export function isSelected(state: EditorState, blockId: string): boolean {
  return state.selectedId === blockId || state.also.has(blockId)
}

/** Selected components in reading order, without descendants of other selected ones. */
export function selectedBlocks(state: EditorState): Visited[] {
  if (state.selectedId === null) return []
  if (state.also.size === 0) {
    const found = findBlock(state.history.present, state.selectedId)
    return found ? [found] : []
  }
  return [...walkScreen(currentScreen(state))].filter(
    ({ block, ancestors }) =>
      isSelected(state, block.id) && !ancestors.some((around) => isSelected(state, around.block.id)),
  )
}

export function selectedRootIds(state: EditorState): string[] {
  return selectedBlocks(state).map(({ block }) => block.id)
}

/** Toggles a component in the selection. */
export function toggleBlock(store: EditorStore, blockId: string): void {
  const { selectedId, also } = store.get()
  if (selectedId === null) return store.set({ selectedId: blockId })
  if (!isSelected(store.get(), blockId)) {
    return announce(store, { selectedId: blockId, also: new Set([...also, selectedId]), anchor: blockId })
  }
  const rest = new Set([...also, selectedId])
  rest.delete(blockId)
  const lead = selectedId === blockId ? ([...rest].at(-1) ?? null) : selectedId
  if (lead !== null) rest.delete(lead)
  announce(store, { selectedId: lead, also: rest, anchor: lead })
}

/** Selects the range from the anchor to a component. */
export function selectTo(store: EditorStore, blockId: string): void {
  const state = store.get()
  const anchor = state.anchor ?? state.selectedId
  const ids = rangeOf(state, anchor ?? blockId, blockId)
  announce(store, { selectedId: blockId, also: new Set(ids.filter((id) => id !== blockId)), anchor })
}

/** Components between two, in their list if it is the same, else in reading order. */
function rangeOf(state: EditorState, from: string, to: string): string[] {
  const all = [...walkScreen(currentScreen(state))]
  const ends = [from, to].map((id) => all.find(({ block }) => block.id === id))
  const [a, b] = ends
  if (!a || !b) return [to]
  const list = all.filter((one) => a.parentId !== b.parentId || a.slot !== b.slot || isBeside(one, a))
  const [first = 0, last = 0] = [list.indexOf(a), list.indexOf(b)].toSorted((x, y) => x - y)
  return list.slice(first, last + 1).map(({ block }) => block.id)
}

function isBeside(one: Visited, other: Visited): boolean {
  return one.parentId === other.parentId && one.slot === other.slot
}

/** Extends or shrinks the selection by a sibling of the primary one. */
export function extendSelection(store: EditorStore, by: -1 | 1): void {
  const state = store.get()
  const lead = state.selectedId === null ? null : findBlock(state.history.present, state.selectedId)
  if (!lead) return
  const list = [...walkScreen(currentScreen(state))].filter((one) => isBeside(one, lead))
  const next = list[lead.index + by]
  if (next) selectTo(store, next.block.id)
}

/** Selects all siblings of the primary selection. Without one, all top-level components. */
export function selectSiblings(store: EditorStore): void {
  const state = store.get()
  const screen = currentScreen(state)
  const lead = state.selectedId === null ? null : findBlock(state.history.present, state.selectedId)
  const list = lead ? [...walkScreen(screen)].filter((one) => isBeside(one, lead)) : null
  const ids = (list?.map(({ block }) => block) ?? screen.blocks).map(({ id }) => id)
  const selectedId = lead?.block.id ?? ids[0]
  if (selectedId === undefined) return
  announce(store, { selectedId, also: new Set(ids.filter((id) => id !== selectedId)), anchor: ids[0]! })
}

type Selection = Pick<EditorState, 'selectedId' | 'also' | 'anchor'>

function announce(store: EditorStore, selection: Selection): void {
  const { selectedId, also } = selection
  const count = also.size + (selectedId === null ? 0 : 1)
  store.set({
    ...selection,
    also: also.size === 0 ? NONE : also,
    announcement: count === 1 ? '1 component selected' : `${count} components selected`,
  })
}
