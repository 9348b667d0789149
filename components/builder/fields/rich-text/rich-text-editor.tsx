'use client'

import type { Command, EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { useCallback, useEffect, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import type { RichText } from '@/lib/document/rich-text'
import { linkAt, setLink } from './commands'
import { createEditor, showText } from './create-editor'
import { LinkForm } from './link-form'
import { FormattingToolbar } from './toolbar'

export type RichTextEditorProps = {
  label: string
  hintId: string
  field: string
  value: RichText
  onChange: (text: RichText) => void
  onLeave: () => void
  onUndo: () => void
  onRedo: () => void
}

const LOOKS = cn(
  'relative max-h-96 min-h-48 overflow-y-auto p-3 text-base leading-normal break-words whitespace-pre-wrap outline-none md:text-sm',
  '[&_a]:text-primary [&_a]:underline [&_strong]:font-semibold [&>*+*]:mt-2',
  '[&_h2]:text-lg [&_h2]:font-bold [&_h3]:font-semibold',
  '[&_ol]:list-decimal [&_ol]:ps-5 [&_ul]:list-disc [&_ul]:ps-5',
  '[&_blockquote]:border-s-3 [&_blockquote]:ps-3 [&_blockquote]:text-muted-foreground',
)

/** WYSIWYG editor of rich text. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { label, hintId, field, value } = props
  const latest = useRef(props)
  const [view, setView] = useState<EditorView | null>(null)
  const [state, setState] = useState<EditorState | null>(null)
  const [linking, setLinking] = useState(false)

  useEffect(() => {
    latest.current = props
  })

  const mount = useCallback(
    (place: HTMLElement | null) => {
      if (!place) return
      const made = createEditor(
        place,
        latest.current.value,
        {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': hintId,
          'data-field': field,
          dir: 'auto',
          class: LOOKS,
        },
        {
          change: (text) => latest.current.onChange(text),
          leave: () => latest.current.onLeave(),
          undo: () => latest.current.onUndo(),
          redo: () => latest.current.onRedo(),
          link: () => setLinking(true),
          update: setState,
        },
      )
      setView(made)
      setState(made.state)
      return () => made.destroy()
    },
    [label, hintId, field],
  )

  useEffect(() => {
    if (view && !view.isDestroyed) showText(view, value)
  }, [view, value])

  const run = (command: Command) => {
    if (!view) return
    props.onLeave()
    command(view.state, view.dispatch, view)
    props.onLeave()
    view.focus()
  }
  const closeLink = () => {
    setLinking(false)
    view?.focus()
  }

  return (
    <div className="overflow-clip rounded-md border bg-background focus-within:border-ring">
      {state && <FormattingToolbar state={state} run={run} onLink={() => setLinking(true)} />}
      {state && linking && (
        <LinkForm
          href={linkAt(state)}
          onApply={(href) => {
            run(setLink(href))
            closeLink()
          }}
          onCancel={closeLink}
        />
      )}
      <div ref={mount} />
    </div>
  )
}
