'use client'

import { Sheet, SheetContent } from '@/components/ui/sheet'
import { LeftPane } from './panels/left-pane'
import { PropertiesPanel } from './properties/properties-panel'
import { useEditor, useEditorStore } from './state/use-editor'

/** On the sheet itself: a focused field would bring up the keyboard, a focused button its tooltip. */
function focusSheet(event: Event) {
  event.preventDefault()
  ;(event.currentTarget as HTMLElement).focus()
}

/** On small screens the panes lie over the canvas, one at a time. */
export function Sheets() {
  const store = useEditorStore()
  const sheet = useEditor((state) => state.sheet)
  const close = (open: boolean) => {
    if (!open) store.set({ sheet: null })
  }
  return (
    <>
      <Sheet open={sheet === 'left'} onOpenChange={close}>
        <SheetContent onOpenAutoFocus={focusSheet} side="left" title="Build" className="max-w-[88vw]">
          <LeftPane />
        </SheetContent>
      </Sheet>
      <Sheet open={sheet === 'properties'} onOpenChange={close}>
        <SheetContent
          onOpenAutoFocus={focusSheet}
          side="bottom"
          title="Properties"
          hideTitle
          className="max-h-[62dvh]"
        >
          <PropertiesPanel inSheet />
        </SheetContent>
      </Sheet>
    </>
  )
}
