'use client'

import type { MouseEvent, PointerEvent } from 'react'
import { findBlock } from '@/lib/document/tree-index'
import { actionOf } from '@/lib/document/walk'
import { selectBlock } from '../state/block-commands'
import { openScreen } from '../state/screen-commands'
import { useSession } from '../state/use-session'
import { focusProperties } from '../focus-field'
import { blockList } from './handle'
import { useBeginDrag } from './use-begin-drag'

/** Clicks and drags on the canvas. Links and buttons do not act here; tabs and the bar lead to their screens. */
export function useCanvasPointer() {
  const { store, canvas } = useSession()
  const beginDrag = useBeginDrag()

  const onClick = (event: MouseEvent) => {
    // The same click would go on to the page, as if the whole canvas had been clicked.
    event.stopPropagation()
    const target = event.target as Element
    const link = target.closest('a')
    if (link) {
      event.preventDefault()
      const first = store.get().history.present.screens[0].id
      const screenId = link.dataset['opens'] ?? (link.matches('.ak-brand, .ak-back') ? first : null)
      if (screenId) openScreen(store, screenId)
      else store.set({ announcement: `In the app, this opens ${link.href}` })
      return
    }
    const blockId = blockIdAt(target)
    selectBlock(store, blockId)
    blockList(canvas)?.focus({ preventScroll: true })
    if (blockId && (event.ctrlKey || event.metaKey)) follow(blockId)
  }

  const follow = (blockId: string): boolean => {
    const found = findBlock(store.get().history.present, blockId)
    const action = found && actionOf(found.block)
    if (action?.type !== 'screen') return false
    openScreen(store, action.screenId)
    return true
  }

  return {
    onClick,
    /** On a button that opens a screen it goes there; on anything else it goes to the fields. */
    onDoubleClick(event: MouseEvent) {
      const blockId = blockIdAt(event.target as Element)
      if (blockId && !follow(blockId)) focusProperties(store)
    },
    onPointerDown(event: PointerEvent) {
      const blockId = blockIdAt(event.target as Element)
      if (blockId) beginDrag(event, { blockId })
    },
  }
}

function blockIdAt(target: Element): string | null {
  return target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? null
}
