'use client'

import { useLayoutEffect, useRef } from 'react'
import type { EditorState } from '../state/editor-state'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { type CanvasHandle, blockElement, blockList } from '../state/handle'
import { reveal } from './reveal'
import { useKnownViews } from './views'

/** Says which blocks are selected, to eyes and to screen readers, and keeps the one selected last in sight. */
export function useSelection(): void {
  const { canvas } = useSession()
  const document = useEditor((state) => state.history.present)
  const screenId = useEditor((state) => state.screenId)
  const selectedId = useEditor((state) => state.selectedId)
  const also = useEditor((state) => state.also)
  const views = useKnownViews()
  const marked = useRef<readonly HTMLElement[]>([])

  // With every edit, and when more types can be drawn: a block may have become another element, or come back.
  useLayoutEffect(() => {
    marked.current = mark(canvas, marked.current, { selectedId, also })
  }, [canvas, document, screenId, selectedId, also, views])

  useLayoutEffect(() => {
    const block = selectedId === null ? null : blockElement(canvas, selectedId)
    if (block) reveal(canvas, block)
  }, [canvas, selectedId, screenId])

  // Where the canvas gets smaller, as beside the properties on a phone, what is edited stays in sight.
  useLayoutEffect(() => {
    const { scroller } = canvas
    const block = selectedId === null ? null : blockElement(canvas, selectedId)
    if (!scroller || !block || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => reveal(canvas, block))
    observer.observe(scroller)
    return () => observer.disconnect()
  }, [canvas, selectedId, screenId])
}

type Selected = Pick<EditorState, 'selectedId' | 'also'>

function mark(
  canvas: CanvasHandle,
  before: readonly HTMLElement[],
  { selectedId, also }: Selected,
): readonly HTMLElement[] {
  const ids = selectedId === null ? [] : [selectedId, ...also]
  const blocks = ids.flatMap((id) => blockElement(canvas, id) ?? [])
  for (const block of before) if (!blocks.includes(block)) block.setAttribute('aria-selected', 'false')
  for (const block of blocks) block.setAttribute('aria-selected', 'true')
  const list = blockList(canvas)
  if (blocks[0]) list?.setAttribute('aria-activedescendant', blocks[0].id)
  else list?.removeAttribute('aria-activedescendant')
  return blocks
}
