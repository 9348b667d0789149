import type { EditorState, EditorStore } from '../state/editor-state'
import type { Saver } from './saver'

/** Debounce of an automatic save, and its maximum delay during continuous edits. */
const PAUSE_MS = 2_000
const MAX_WAIT_MS = 15_000

/**
 * Saves automatically after a pause. Skips saving during a drag, and while a problem needs a decision.
 * Restored work is saved only after it is kept or edited.
 * @returns stops it
 */
export function startAutosave(
  store: EditorStore,
  saver: Pick<Saver, 'save'>,
  now: () => number = Date.now,
): () => void {
  let seen = store.get().history.present
  let since: number | null = null
  let timer: ReturnType<typeof setTimeout> | null = null

  const stopWaiting = () => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  const due = () => {
    timer = null
    since = null
    if (mayAutosave(store.get())) void saver.save(true)
  }
  const wait = () => {
    stopWaiting()
    since ??= now()
    timer = setTimeout(due, Math.max(0, Math.min(PAUSE_MS, since + MAX_WAIT_MS - now())))
  }

  const unsubscribe = store.subscribe(() => {
    const state = store.get()
    const isEdited = state.history.present !== seen
    seen = state.history.present
    if (state.history.present === state.saved || !mayAutosave(state)) {
      stopWaiting()
      if (state.history.present === state.saved) since = null
    } else if (isEdited) wait()
    else if (timer === null && state.restoredAt === null && state.phase.kind === 'idle') wait()
  })
  return () => {
    unsubscribe()
    stopWaiting()
  }
}

/** False while offline, because the saver retries then. A rejected save is retried with the next edit. */
function mayAutosave({ phase, drag }: EditorState): boolean {
  return drag === null && (phase.kind === 'idle' || phase.kind === 'failed')
}
