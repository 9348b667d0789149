'use client'

import { useLayoutEffect, useRef } from 'react'
import { currentScreen } from '../state/block-commands'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { blockList, type CanvasHandle, blockElement } from '../state/handle'
import type { EditorState } from '../state/editor-state'
import { reveal } from './reveal'
import { useKnownViews } from './views'

/**
 * Makes the screen an ARIA tree that has the focus and points to the selected block. Set from here, because
 * the blocks' own components render the screen.
 */
export function useBlockList(): void {
  const { canvas } = useSession()
  const title = useEditor((state) => currentScreen(state).title)
  const empty = useEditor((state) => currentScreen(state).blocks.length === 0)

  useLayoutEffect(() => {
    const list = blockList(canvas)
    if (!list) return
    list.tabIndex = 0
    list.setAttribute('role', empty ? 'group' : 'tree')
    if (empty) list.removeAttribute('aria-multiselectable')
    else list.setAttribute('aria-multiselectable', 'true')
    list.setAttribute('aria-label', `Components of ${title}`)
  }, [canvas, title, empty])

  useSelection()
}

/** Marks the selected blocks, also for screen readers, and keeps the last selected one in view. */
function useSelection(): void {
  const { canvas } = useSession()
  const document = useEditor((state) => state.history.present)
  const screenId = useEditor((state) => state.screenId)
  const selectedId = useEditor((state) => state.selectedId)
  const also = useEditor((state) => state.also)
  const views = useKnownViews()
  const marked = useRef<readonly HTMLElement[]>([])

  // After every edit and view load, because a block may have become another element.
  useLayoutEffect(() => {
    marked.current = mark(canvas, marked.current, { selectedId, also })
  }, [canvas, document, screenId, selectedId, also, views])

  useLayoutEffect(() => {
    const block = selectedId === null ? null : blockElement(canvas, selectedId)
    if (block) reveal(canvas, block)
  }, [canvas, selectedId, screenId])

  // Keeps the edited block in view when the canvas shrinks, such as next to the properties on a phone.
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
