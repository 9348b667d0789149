'use client'

import { lazy, Suspense, useId } from 'react'
import { FieldError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import type { BlockOf } from '@/lib/document/block'
import { type RichText, richText } from '@/lib/document/rich-text'
import { edit, endGesture, redo, undo } from '../../state/history-commands'
import { useEditor, useEditorStore } from '../../state/use-editor'
import { setPending } from '../use-bound-text'

/** Loaded only where rich text is edited. */
const RichTextEditor = lazy(() => import('./rich-text-editor'))

/** The text of a rich text block. Text above the maximum length stays in the field with an error. */
export function RichTextField({ block }: { block: BlockOf<'rich-text'> }) {
  const store = useEditorStore()
  const hintId = useId()
  const field = `${block.id}.text`
  const pending = useEditor((state) => state.pending[field])
  const value = pending === undefined ? block.text : (JSON.parse(pending) as RichText)
  const error = pending === undefined ? undefined : richText.safeParse(value).error?.issues[0]?.message

  const change = (text: RichText) => {
    const checked = richText.safeParse(text)
    setPending(store, field, checked.success ? null : JSON.stringify(text))
    if (checked.success)
      edit(store, { type: 'update-block', blockId: block.id, props: { text: checked.data } }, field)
  }

  return (
    <div className="grid gap-1.5">
      <h3 className="text-sm leading-5 font-medium">Text</h3>
      <Suspense fallback={<Skeleton className="h-48" />}>
        <RichTextEditor
          label="Text"
          hintId={hintId}
          field={field}
          value={value}
          onChange={change}
          onLeave={() => endGesture(store)}
          onUndo={() => undo(store)}
          onRedo={() => redo(store)}
        />
      </Suspense>
      {error && <FieldError>{error}</FieldError>}
      <p id={hintId} className="text-[13px] leading-snug text-muted-foreground">
        Shift+Enter starts a new line. Pasted text keeps headings, lists, links, bold and italic.
      </p>
    </div>
  )
}
