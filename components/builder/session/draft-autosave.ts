import type { Draft, DraftStorage } from './drafts'
import { type EditorState, type EditorStore, isDirty } from '../state/editor-state'

const WAIT_MS = 300

export type DraftAutosave = {
  /** Writes pending changes immediately. */
  flush: () => Promise<void>
  /** Called when the page closes: writes pending changes synchronously. */
  leave: () => void
  stop: () => void
}

/**
 * Stores unsaved work in the browser, and deletes it once saved. Writes run one at a time, so the last one
 * wins. `state.draftState` reports the result.
 * @param key of the open app's draft; called for every write, because a new app gets its id later
 */
export function startDraftAutosave(
  store: EditorStore,
  storage: DraftStorage,
  key: () => string,
  now: () => number = Date.now,
): DraftAutosave {
  let seen = store.get()
  let timer: ReturnType<typeof setTimeout> | null = null
  let last: Promise<void> = Promise.resolve()

  const write = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const state = store.get()
    last = last
      .then(() => put(storage, key(), state, now()))
      .then(
        () => store.set({ draftState: timer === null ? true : 'soon' }), // there may be newer changes
        () => store.set({ draftState: false }),
      )
    return last
  }

  const unsubscribe = store.subscribe(() => {
    const state = store.get()
    const same =
      state.history.present === seen.history.present &&
      state.saved === seen.saved &&
      state.pending === seen.pending &&
      state.revision === seen.revision
    seen = state
    if (same) return
    if (state.draftState === true) store.set({ draftState: 'soon' })
    timer ??= setTimeout(() => void write(), WAIT_MS)
  })

  return {
    flush: () => (timer === null ? last : write()),
    leave() {
      const state = store.get()
      try {
        if (state.draftState !== true && isDirty(state)) storage.setNow(key(), draftOf(state, now()))
      } catch {
        // The storage is full. The database may still accept the draft.
      }
      if (timer !== null) void write()
    },
    stop() {
      unsubscribe()
      if (timer !== null) void write()
    },
  }
}

function put(storage: DraftStorage, key: string, state: EditorState, at: number): Promise<void> {
  return isDirty(state) ? storage.set(key, draftOf(state, at)) : storage.delete(key)
}

function draftOf({ history, pending, revision }: EditorState, at: number): Draft {
  return { baseRevision: revision, document: history.present, pending, at }
}
