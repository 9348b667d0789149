import type { DraftStorage } from './drafts'
import { type EditorState, type EditorStore, isDirty } from './editor-state'

const WAIT_MS = 300

export type DraftKeeper = {
  /** Writes what is not written yet, at once. */
  flush: () => Promise<void>
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
        () => store.set({ kept: true }),
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
    if (!same) timer ??= setTimeout(() => void write(), WAIT_MS)
  })

  return {
    flush: () => (timer === null ? last : write()),
    stop() {
      unsubscribe()
      if (timer !== null) void write()
    },
  }
}

function put(storage: DraftStorage, key: string, state: EditorState, at: number): Promise<void> {
  if (!isDirty(state)) return storage.delete(key)
  const { history, pending, revision } = state
  return storage.set(key, { baseRevision: revision, document: history.present, pending, at })
}
