'use client'

import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPart } from '../ui/lazy'
import { PropertiesPanel } from './properties/properties-lazy'
import type { EditorState } from './state/editor-state'
import { useEditor, useEditorStore } from './state/use-editor'

const OpenedLeftSheet = lazyPart(() => import('./left-sheet').then((file) => file.LeftSheet))

/** The left pane on small screens. Stays mounted after opening, so that closing is animated. */
export function LeftSheet() {
  const open = useEditor((state) => state.sheet === 'left')
  const [opened, setOpened] = useState(open)
  if (open && !opened) setOpened(true)
  return opened ? <OpenedLeftSheet /> : null
}

function isDocked(sheet: EditorState['sheet']): boolean {
  return sheet === 'properties' || sheet === 'style'
}

/**
 * On small screens, properties are next to the canvas and never cover the edited block. Without a selection
 * they are hidden, unless they are the screen's.
 */
export function PropertiesDock() {
  const store = useEditorStore()
  const open = useEditor(
    (state) => state.sheet === 'screen' || (isDocked(state.sheet) && state.selectedId !== null),
  )
  const appearanceOnly = useEditor((state) => state.sheet === 'style')
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
      <PropertiesPanel inSheet appearanceOnly={appearanceOnly} />
    </section>
  )
}
