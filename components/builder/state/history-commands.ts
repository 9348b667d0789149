import { allBasedOn } from '@/lib/document/based-on'
import type { AppDocument } from '@/lib/document/document'
import * as engine from '@/lib/document/history'
import type { Operation } from '@/lib/document/operations'
import { findBlock } from '@/lib/document/tree-index'
import { APP } from '@/lib/document/words'
import { type EditorState, type EditorStore, canEdit } from './editor-state'

/**
 * Applies one or more edits as one undo step. Edits with the same `gesture` (typing in a field) are undone
 * together.
 */
export function edit(
  store: EditorStore,
  operations: Operation | readonly Operation[],
  gesture: string | null = null,
): void {
  if (!canEdit(store.get())) return
  const list = allBasedOn(store.get().history.present, 'type' in operations ? [operations] : operations)
  store.set(shown(store.get(), engine.edit(store.get().history, list, gesture), {}, list))
}

export function endGesture(store: EditorStore): void {
  store.set({ history: engine.endGesture(store.get().history) })
}

export function undo(store: EditorStore): void {
  const { history } = store.get()
  const undone = history.past.at(-1)
  step(store, engine.undo(history), 'Undone', undone ? engine.undoing(undone) : [])
}

export function redo(store: EditorStore): void {
  const { history } = store.get()
  step(store, engine.redo(history), 'Redone', history.future[0]?.operations ?? [])
}

/** Replaces the document as an undoable edit. */
export function replaceDocument(
  store: EditorStore,
  document: AppDocument,
  more: Partial<EditorState> = {},
): void {
  if (canEdit(store.get())) store.set(withDocument(store.get(), document, more))
}

/** State changes that replace the document. */
export function withDocument(
  state: EditorState,
  document: AppDocument,
  more: Partial<EditorState> = {},
): Partial<EditorState> {
  const replace: Operation = { type: 'replace-document', document }
  return shown(state, engine.edit(engine.endGesture(state.history), replace), more, [replace])
}

/** State changes for remote edits with the local ones on top. Not an undo step. */
export function withRemote(
  state: EditorState,
  document: AppDocument,
  more: Partial<EditorState> & Pick<EditorState, 'saved' | 'unsent'>,
): Partial<EditorState> {
  return shown(state, engine.withPresent(state.history, document), more)
}

function step(
  store: EditorStore,
  history: engine.History,
  announcement: string,
  operations: readonly Operation[],
): void {
  const before = store.get().history
  if (history === before) return
  const { screenId, selectedId } = store.get()
  const moved = selectedId === null ? undefined : findBlock(history.present, selectedId)?.screen.id
  // Follows a block that moved to another screen.
  const goTo = moved && moved !== screenId ? moved : changedScreen(before.present, history.present, screenId)
  const more = { pending: {}, announcement, ...(goTo ? { screenId: goTo } : {}) }
  store.set(shown(store.get(), history, more, operations))
}

/**
 * State after a history change, without a screen or selection that no longer exists.
 * @param edits made since the displayed document
 */
function shown(
  before: EditorState,
  history: engine.History,
  more: Partial<EditorState>,
  edits: readonly Operation[] = [],
): Partial<EditorState> {
  const state = { ...before, ...more }
  const isEdited = history.present !== before.history.present && edits.length > 0
  const { screens } = history.present
  const screenId = screens.some((screen) => screen.id === state.screenId) ? state.screenId : screens[0].id
  const isThere = (id: string) => findBlock(history.present, id)?.screen.id === screenId
  const also =
    state.also.size === 0 || [...state.also].every(isThere) ? state.also : pick(state.also, isThere)
  const { selectedId: lead, anchor } = state
  const selectedId = lead !== null && isThere(lead) ? lead : null
  return {
    ...(isEdited && { unsent: withEdits(before, edits) }),
    ...more,
    history,
    screenId,
    ...(selectedId === null ? { selectedId } : { selectedId, also, anchor }),
    pending: pendingIn(history.present, state.pending),
  }
}

/**
 * Keeps edits that are in flight or may have arrived. Merges the others, so that only the last value of a
 * prop remains.
 */
function withEdits(
  { unsent, inFlight, inDoubt }: EditorState,
  edits: readonly Operation[],
): readonly Operation[] {
  const mayHaveArrived = (edit: Operation) => inDoubt.some(({ operations }) => operations.includes(edit))
  const sent = Math.max(inFlight, unsent.findLastIndex(mayHaveArrived) + 1)
  return [...unsent.slice(0, sent), ...engine.joined(unsent.slice(sent), edits)]
}

function pick(ids: ReadonlySet<string>, isWanted: (id: string) => boolean): ReadonlySet<string> {
  return new Set([...ids].filter(isWanted))
}

/** Invalid texts of fields that still exist. They are dropped with their block, row, screen or tab. */
function pendingIn(document: AppDocument, pending: EditorState['pending']): EditorState['pending'] {
  const remaining = Object.entries(pending).filter(([field]) => hasField(document, field))
  return remaining.length === Object.keys(pending).length ? pending : Object.fromEntries(remaining)
}

/**
 * @param field `settings.appName`, `words.sv.block-1.title`, `screen-1.title`, `block-1.title`, or of a list
 * item `block-1.items.item-2.title`
 */
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

/** The screen to show after a step that changed nothing on the current one. */
function changedScreen(before: AppDocument, after: AppDocument, currentId: string): string | null {
  const old = new Map(before.screens.map((screen) => [screen.id, screen]))
  const changed = after.screens.filter((screen) => old.get(screen.id) !== screen)
  return changed.some((screen) => screen.id === currentId) ? null : (changed[0]?.id ?? null)
}
