'use client'

import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { useFocusReturn } from '@/components/ui/use-focus-return'
import { chord } from '../commands/keys'
import { redo, undo } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'

const TranslationTable = lazy(() =>
  import('./translation-table').then((made) => ({ default: made.TranslationTable })),
)

const RUNS: Record<string, typeof undo> = { 'mod+z': undo, 'mod+shift+z': redo, 'mod+y': redo }

/** All texts of the app beside what they are in a further language, over the whole editor. */
export function TranslationDialog() {
  const store = useEditorStore()
  const focusReturn = useFocusReturn()
  const open = useEditor((state) => state.dialog === 'translations')
  /** The editor's own keys do not reach under a dialog, and the browser's undo knows one field only. */
  const press = (event: KeyboardEvent) => {
    const run = RUNS[chord(event.nativeEvent)]
    // A search has its own.
    if (!run || (event.target as Element).matches('input:not([data-field])')) return
    event.preventDefault()
    run(store)
  }
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <Primitive.Portal>
        <Primitive.Content
          {...focusReturn}
          aria-describedby={undefined}
          data-theme="dark"
          className="fixed inset-0 z-50 flex flex-col bg-background text-foreground outline-none data-[state=open]:animate-fade-in"
          onKeyDown={press}
        >
          <Primitive.Title className="sr-only">Translations</Primitive.Title>
          <Suspense>
            <TranslationTable />
          </Suspense>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
