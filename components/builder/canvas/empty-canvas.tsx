'use client'

import { currentScreen } from '../state/block-commands'
import { canEdit } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'

/** Shown on a screen without blocks: the next step. */
export function EmptyCanvas() {
  const store = useEditorStore()
  const isEditor = useEditor(canEdit)
  const empty = useEditor((state) => currentScreen(state).blocks.length === 0)
  const title = useEditor((state) => currentScreen(state).title)
  if (!empty) return null
  return (
    <div className="empty-state">
      <strong>{title} is empty</strong>
      {isEditor && <span>Choose a component to add it, or drag it here.</span>}
      {isEditor && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation()
            store.set({ palette: { mode: 'add', to: null } })
          }}
        >
          Add a component
        </button>
      )}
    </div>
  )
}
