import type { Draft, DraftStorage } from './drafts'
import { type EditorState, type EditorStore, isDirty } from '../state/editor-state'

const WAIT_MS = 300

export type DraftKeeper = {
  /** Writes what is not written yet, at once. */
  flush: () => Promise<void>
  /** The page goes: what is not written yet is written before this returns. */
  leave: () => void
  stop: () => void
}

/**
 * Keeps unsaved work in the browser while it is made, and removes it once it is saved. Writes follow each other,
 * so the last one stays; `state.kept` tells whether it succeeded.
 * @param key where the draft of the open app goes; asked for at every write, as a new app gets its id later
 */
export function keepDrafts(
  store: EditorStore,
  storage: DraftStorage,
  key: () => string,
  now: () => number = Date.now,
): DraftKeeper {
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
        () => store.set({ kept: timer === null ? true : 'soon' }), // more may have been typed meanwhile
        () => store.set({ kept: false }),
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
    if (state.kept === true) store.set({ kept: 'soon' })
    timer ??= setTimeout(() => void write(), WAIT_MS)
  })

  return {
    flush: () => (timer === null ? last : write()),
    leave() {
      const state = store.get()
      try {
        if (state.kept !== true && isDirty(state)) storage.setNow(key(), draftOf(state, now()))
      } catch {
        // No room for it: the database may still make it.
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
