'use client'

import { Dialog as Primitive } from 'radix-ui'
import { type KeyboardEvent, lazy, Suspense } from 'react'
import { chord } from '../commands/keys'
import { FullDialog } from '../controls/full-dialog'
import { redo, undo } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'

const TranslationTable = lazy(() =>
  import('./translation-table').then((made) => ({ default: made.TranslationTable })),
)

const RUNS: Record<string, typeof undo> = { 'mod+z': undo, 'mod+shift+z': redo, 'mod+y': redo }

/** All texts of the app next to their translations, over the whole editor. */
export function TranslationDialog() {
  const store = useEditorStore()
  /**
   * Undo and redo for the dialog: the editor's shortcuts don't work under it, and the browser's undo knows
   * only one field.
   */
  const press = (event: KeyboardEvent) => {
    const run = RUNS[chord(event.nativeEvent)]
    // Search fields have their own undo.
    if (!run || (event.target as Element).matches('input:not([data-field], [type=checkbox])')) return
    event.preventDefault()
    run(store)
  }
  return (
    <FullDialog name="translations" onKeyDown={press}>
      <Primitive.Title className="sr-only">Translations</Primitive.Title>
      <Suspense>
        <TranslationTable />
      </Suspense>
    </FullDialog>
  )
}
