'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '@/components/ui/button'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import { LeftPane } from './panels/left-pane'
import { PropertiesPanel } from './properties/properties-later'
import type { EditorState } from './state/editor-state'
import { useEditor, useEditorStore } from './state/use-editor'

/** On small screens the left pane lies over the canvas. */
export function LeftSheet() {
  const store = useEditorStore()
  const open = useEditor((state) => state.sheet === 'left')
  return (
    <Sheet open={open} onOpenChange={(next) => !next && store.set({ sheet: null })}>
      <SheetContent
        data-editor-sheet
        // On the sheet itself: a focused field would bring up the keyboard, a focused button its tooltip.
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

function isDocked(sheet: EditorState['sheet']): boolean {
  return sheet === 'properties' || sheet === 'style'
}

/**
 * On small screens the properties stand beside the canvas, never over what is edited; with nothing selected they go, unless they
 * are the screen's own.
 */
export function PropertiesDock() {
  const store = useEditorStore()
  const open = useEditor(
    (state) => state.sheet === 'screen' || (isDocked(state.sheet) && state.selectedId !== null),
  )
  const lookOnly = useEditor((state) => state.sheet === 'style')
  const dock = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) dock.current?.focus({ preventScroll: true })
  }, [open])
  if (!open) return null
  return (
    <section
      ref={dock}
      tabIndex={-1}
      aria-label="Properties"
      onKeyDown={(event) => event.key === 'Escape' && store.set({ sheet: null })}
      className="relative max-h-[46%] shrink-0 overflow-y-auto border-t bg-card outline-none min-[900px]:hidden [@media(max-height:500px)]:max-h-none [@media(max-height:500px)]:w-80 [@media(max-height:500px)]:border-t-0 [@media(max-height:500px)]:border-l"
    >
      <Button
        variant="ghost"
        size="icon"
        aria-label="Close properties"
        className="absolute top-2.5 right-3"
        onClick={() => store.set({ sheet: null })}
      >
        <X aria-hidden="true" />
      </Button>
      <PropertiesPanel inSheet lookOnly={lookOnly} />
    </section>
  )
}
