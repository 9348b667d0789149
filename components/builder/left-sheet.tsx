'use client'

import { Sheet, SheetContent } from '@/components/ui/sheet'
import { LeftPane } from './panels/left-pane'
import { useEditor, useEditorStore } from './state/use-editor'

/** The left pane over the canvas, on small screens. */
export function LeftSheet() {
  const store = useEditorStore()
  const open = useEditor((state) => state.sheet === 'left')
  return (
    <Sheet open={open} onOpenChange={(next) => !next && store.set({ sheet: null })}>
      <SheetContent
        data-editor-sheet
        // Focuses the sheet itself: a focused field would open the keyboard, a focused button its tooltip.
        onOpenAutoFocus={(event) => {
          event.preventDefault()
          ;(event.currentTarget as HTMLElement).focus()
        }}
        side="left"
        title="Build"
        className="max-w-[88vw]"
      >
        <LeftPane />
      </SheetContent>
    </Sheet>
  )
}
