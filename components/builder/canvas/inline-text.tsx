'use client'

import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Block } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { blockBinding, itemBinding } from '../fields/binding'
import { setPending, useBoundText } from '../fields/use-bound-text'
import { useCaret } from '../fields/use-caret'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { blockList, type CanvasHandle } from '../state/handle'
import { overlayText } from './text-overlay'
import { type WordField, wordFields } from './word-fields'
import { editableTextAt } from './editable-text'

/** Edits a text on the canvas, in a field exactly over it. */
export function InlineText() {
  const path = useEditor((state) => state.writing)
  const block = useEditor(({ writing, history }) =>
    writing === null ? null : (findBlock(history.present, writing.split('.')[0] ?? '')?.block ?? null),
  )
  const field = block && wordFields(block).find((one) => one.path === path)
  return block && field ? <Writer key={field.path} block={block} field={field} /> : null
}

/** A textarea, so that pasted, composed and dropped text is plain. The elements below are unchanged. */
function Writer({ block, field }: { block: Block; field: WordField }) {
  const { store, canvas } = useSession()
  const area = useRef<HTMLTextAreaElement>(null)
  const [before] = useState(field.value)
  const binding = blockBinding(store, block)
  const { prop, item, path, schema, value } = field
  const commit = (text: string) =>
    (item ? itemBinding(binding, item.prop, item.id) : binding).write({ [prop]: text }, path)
  const { text, error, change, leave } = useBoundText({ field: path, value, schema, commit })
  useCover(canvas, block, path, area)
  useCaret(area, text)

  const close = () => {
    store.set({ writing: null })
    blockList(canvas)?.focus({ preventScroll: true })
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isDone = event.key === 'Enter' && (!field.multiline || event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !isDone) return
    event.preventDefault()
    if (event.key === 'Escape') {
      setPending(store, path, null)
      commit(before)
    }
    close()
  }
  return (
    <textarea
      ref={area}
      className="writing"
      rows={1}
      dir="auto"
      aria-label={field.label}
      data-field={path}
      aria-invalid={error !== undefined || undefined}
      title={error}
      value={text}
      onChange={({ target }) =>
        change(field.multiline ? target.value : target.value.replaceAll(/\s*[\r\n]+\s*/g, ' '))
      }
      onKeyDown={press}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
      onPointerDown={(event) => event.stopPropagation()}
      onContextMenu={(event) => event.stopPropagation()}
      onBlur={() => {
        leave()
        if (store.get().writing === path) store.set({ writing: null })
      }}
    />
  )
}

/** Keeps the field over the text as it grows, and hides the text. */
function useCover(
  canvas: CanvasHandle,
  block: Block,
  path: string,
  area: React.RefObject<HTMLTextAreaElement | null>,
): void {
  const covered = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true })
    area.current?.select()
    return () => {
      covered.current?.style.removeProperty('visibility')
    }
  }, [area])
  useLayoutEffect(() => {
    const element = editableTextAt(canvas, block).find((one) => one.path === path)?.element ?? covered.current
    if (covered.current !== element) covered.current?.style.removeProperty('visibility')
    covered.current = element
    const cover = () => area.current && overlayText(canvas, element, area.current)
    cover()
    if (!element || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(cover)
    observer.observe(element)
    const list = blockList(canvas)
    if (list) observer.observe(list)
    return () => observer.disconnect()
  }, [canvas, block, path, area])
}
