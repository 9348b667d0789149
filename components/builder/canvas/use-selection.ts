'use client'

import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../state/use-editor'
import { useSession } from '../state/use-session'
import { type CanvasHandle, blockElement, blockList } from './handle'
import { reveal } from './reveal'

/** Says which block is selected, to eyes and to screen readers, and keeps it in sight. */
export function useSelection(): void {
  const { canvas } = useSession()
  const document = useEditor((state) => state.history.present)
  const screenId = useEditor((state) => state.screenId)
  const selectedId = useEditor((state) => state.selectedId)
  const marked = useRef<HTMLElement | null>(null)

  // With every edit: the block may have become another element, or come back.
  useLayoutEffect(() => {
    marked.current = mark(canvas, marked.current, selectedId)
  }, [canvas, document, screenId, selectedId])

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

function mark(canvas: CanvasHandle, before: HTMLElement | null, blockId: string | null): HTMLElement | null {
  const block = blockId === null ? null : blockElement(canvas, blockId)
  if (before !== block) before?.setAttribute('aria-selected', 'false')
  block?.setAttribute('aria-selected', 'true')
  if (block) blockList(canvas)?.setAttribute('aria-activedescendant', block.id)
  else blockList(canvas)?.removeAttribute('aria-activedescendant')
  return block
}
