import type { AppDocument } from '@/lib/document/document'
import * as engine from '@/lib/document/history'
import type { Operation } from '@/lib/document/operations'
import { findBlock } from '@/lib/document/walk'
import { APP } from '@/lib/document/words'
import type { EditorState, EditorStore } from './editor-state'

/** Applies an edit; edits of one `gesture` (typing in a field) are undone together. */
export function edit(store: EditorStore, operation: Operation, gesture: string | null = null): void {
  show(store, engine.edit(store.get().history, operation, gesture))
}

export function endGesture(store: EditorStore): void {
  store.set({ history: engine.endGesture(store.get().history) })
}

export function undo(store: EditorStore): void {
  step(store, engine.undo(store.get().history), 'Undone')
}

export function redo(store: EditorStore): void {
  step(store, engine.redo(store.get().history), 'Redone')
}

/** Puts another document in place of this one, as an edit: undo brings the present one back. */
export function replaceDocument(
  store: EditorStore,
  document: AppDocument,
  more: Partial<EditorState> = {},
): void {
  const { history } = store.get()
  const past = [...history.past.slice(-199), history.present]
  show(store, { past, present: document, future: [], gesture: null }, more)
}

function step(store: EditorStore, history: engine.History, announcement: string): void {
  const before = store.get().history
  if (history === before) return
  const goTo = changedScreen(before.present, history.present, store.get().screenId)
  show(store, history, { pending: {}, announcement, ...(goTo ? { screenId: goTo } : {}) })
}

/** Shows a state of the history, and leaves no screen or selection that is not in it. */
function show(store: EditorStore, history: engine.History, more: Partial<EditorState> = {}): void {
  const state = { ...store.get(), ...more }
  const { screens } = history.present
  const screenId = screens.some((screen) => screen.id === state.screenId) ? state.screenId : screens[0].id
  const place = state.selectedId === null ? null : findBlock(history.present, state.selectedId)
  const selectedId = place?.screen.id === screenId ? state.selectedId : null
  store.set({ ...more, history, screenId, selectedId, pending: pendingIn(history.present, state.pending) })
}

/** What is typed and not valid yet, of what is still there: it goes with the block, the row, the screen or the tab that it belongs to. */
function pendingIn(document: AppDocument, pending: EditorState['pending']): EditorState['pending'] {
  const kept = Object.entries(pending).filter(([field]) => hasField(document, field))
  return kept.length === Object.keys(pending).length ? pending : Object.fromEntries(kept)
}

/** @param field `settings.appName`, `words.sv.block-1.title`, `screen-1.title`, `block-1.title`, or of one thing in a list `block-1.items.item-2.title` */
function hasField(document: AppDocument, field: string): boolean {
  const [owner = '', prop = '', itemId = ''] = field.split('.')
  if (owner === 'settings') return true
  if (owner === 'words') return itemId === APP || hasField(document, `${itemId}.`)
  if (document.screens.some(({ id }) => id === owner) || document.tabs.some(({ id }) => id === owner))
    return true
  const block = findBlock(document, owner)?.block
  if (!block) return false
  const list: unknown = (block as unknown as Record<string, unknown>)[prop]
  if (!Array.isArray(list)) return true
  return list.some((item, index) =>
    (item as { id?: string } | string | null) instanceof Object
      ? (item as { id: string }).id === itemId
      : String(index) === itemId,
  )
}

/** The screen to look at after a step that changed nothing on the current one. */
function changedScreen(before: AppDocument, after: AppDocument, currentId: string): string | null {
  const old = new Map(before.screens.map((screen) => [screen.id, screen]))
  const changed = after.screens.filter((screen) => old.get(screen.id) !== screen)
  return changed.some((screen) => screen.id === currentId) ? null : (changed[0]?.id ?? null)
}
