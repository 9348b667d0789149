import type { EditorState, EditorStore } from '../state/editor-state'
import { selectedRootIds } from '../state/selection'
import type { Workspace } from './command'

export const hasSelection = (state: EditorState) => state.selectedId !== null

/** Runs on all selected components. */
export const selected =
  (act: (store: EditorStore, blockIds: readonly string[]) => void) =>
  ({ store }: Workspace) => {
    const ids = selectedRootIds(store.get())
    if (ids.length > 0) act(store, ids)
  }

/** Runs on the last selected component. */
export const one =
  (act: (store: EditorStore, blockId: string) => void) =>
  ({ store }: Workspace) => {
    const { selectedId } = store.get()
    if (selectedId !== null) act(store, selectedId)
  }
