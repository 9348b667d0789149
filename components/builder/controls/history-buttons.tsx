'use client'

import { Redo2, Undo2 } from 'lucide-react'
import { redo, undo } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { ToolButton } from './tool-button'

export function HistoryButtons() {
  const store = useEditorStore()
  const canUndo = useEditor((state) => state.history.past.length > 0)
  const canRedo = useEditor((state) => state.history.future.length > 0)
  return (
    <div className="flex">
      <ToolButton icon={Undo2} label="Undo" keys="Ctrl+Z" disabled={!canUndo} onClick={() => undo(store)} />
      <ToolButton
        icon={Redo2}
        label="Redo"
        keys="Ctrl+Shift+Z"
        disabled={!canRedo}
        onClick={() => redo(store)}
      />
    </div>
  )
}
