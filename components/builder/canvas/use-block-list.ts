'use client'

import { useLayoutEffect } from 'react'
import { currentScreen } from '../state/block-commands'
import { useEditor } from '../state/use-editor'
import { useSession } from '../state/use-session'
import { blockElement, blockList } from './handle'
import { reveal } from './reveal'

/**
 * Makes the drawn screen a tree for the keyboard and for screen readers: it holds the focus, and
 * points to the selected block. Set from here, since the screen is drawn by the blocks' own components.
 */
export function useBlockList(): void {
  const { canvas } = useSession()
  const screenId = useEditor((state) => state.screenId)
  const title = useEditor((state) => currentScreen(state).title)
  const empty = useEditor((state) => currentScreen(state).blocks.length === 0)
  const selectedId = useEditor((state) => state.selectedId)

  useLayoutEffect(() => {
    const list = blockList(canvas)
    if (!list) return
    list.tabIndex = 0
    list.setAttribute('role', empty ? 'group' : 'tree')
    if (empty) list.removeAttribute('aria-multiselectable')
    else list.setAttribute('aria-multiselectable', 'true')
    list.setAttribute('aria-label', `Components of ${title}`)
    // The screen's name for the finished app; here it would be a heading among blocks.
    for (const slot of list.querySelectorAll('[data-slot] [data-slot]')) slot.setAttribute('role', 'group')
    for (const heading of list.querySelectorAll<HTMLElement>('h1.ak-hidden')) heading.inert = true
  })

  useLayoutEffect(() => {
    const list = blockList(canvas)
    if (selectedId === null) list?.removeAttribute('aria-activedescendant')
    else list?.setAttribute('aria-activedescendant', selectedId)
    const block = selectedId === null ? null : list?.querySelector<HTMLElement>(`#${selectedId}`)
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
