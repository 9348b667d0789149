'use client'

import type { MouseEvent, PointerEvent } from 'react'
import { findBlock } from '@/lib/document/tree-index'
import { actionOf } from '@/lib/document/walk'
import { selectBlock } from '../state/block-commands'
import { isSelected, selectedRootIds, selectTo, toggleBlock } from '../state/selection'
import { writeOnCanvas } from './write'
import { canEdit } from '../state/editor-state'
import { openScreen } from '../state/screen-commands'
import { useSession } from '../session/use-session'
import { focusProperties } from '../focus-field'
import { blockList } from '../state/handle'
import { useBeginDrag } from './drag'

/** Clicks and drags on the canvas. Links and buttons are inert; tabs and the bar open their screens. */
export function useCanvasPointer() {
  const { store, canvas } = useSession()
  const beginDrag = useBeginDrag()

  const onClick = (event: MouseEvent) => {
    // Otherwise the page would handle it as a click on the canvas background.
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
    if (!canEdit(store.get())) return
    const blockId = blockIdAt(target)
    // The first click on an empty slot selects its block, the next one fills it.
    if (target.matches('[data-slot]:empty') && blockId !== null && blockId === store.get().selectedId)
      return fill(target as HTMLElement)
    select(blockId, event)
    blockList(canvas)?.focus({ preventScroll: true })
  }

  const select = (blockId: string | null, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const { adding, selectedId } = store.get()
    if (blockId && shiftKey && selectedId) selectTo(store, blockId)
    else if (blockId && (ctrlKey || metaKey || adding)) toggleBlock(store, blockId)
    else selectBlock(store, blockId)
  }

  const fill = ({ dataset }: HTMLElement) =>
    store.set({
      palette: { mode: 'add', to: { parentId: dataset['parent']!, slot: dataset['slot']!, index: 0 } },
    })

  const follow = (blockId: string): boolean => {
    const found = findBlock(store.get().history.present, blockId)
    const action = found && actionOf(found.block)
    if (action?.type !== 'screen') return false
    openScreen(store, action.screenId)
    return true
  }

  /** The whole selection if the block is part of it. */
  const dragged = (blockId: string): readonly string[] => {
    const state = store.get()
    return state.also.size > 0 && isSelected(state, blockId) ? selectedRootIds(state) : [blockId]
  }

  const openMenu = (blockId: string | null, menu: { x: number; y: number }) => {
    if (blockId === null) return
    if (!isSelected(store.get(), blockId)) selectBlock(store, blockId)
    store.set({ menu })
  }

  return {
    onClick,
    /** Opens the screen of a button, edits a text, or otherwise focuses the fields. */
    onDoubleClick(event: MouseEvent) {
      const blockId = blockIdAt(event.target as Element)
      if (!blockId || event.shiftKey || event.ctrlKey || event.metaKey || follow(blockId)) return
      if (!canEdit(store.get())) return
      if (!writeOnCanvas(store, canvas, { x: event.clientX, y: event.clientY })) focusProperties(store)
    },
    onPointerDown(event: PointerEvent) {
      const blockId = blockIdAt(event.target as Element)
      if (blockId && store.get().writing === null && canEdit(store.get()))
        beginDrag(event, { blockIds: dragged(blockId) }, (point) => openMenu(blockId, point))
    },
    /** Ignores touch: a resting finger drags, and opens the menu when released. */
    onContextMenu(event: MouseEvent) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch') return
      const blockId = blockIdAt(event.target as Element)
      const isByKey = event.button !== 2 || blockId === null
      if ((isByKey && store.get().selectedId === null) || !canEdit(store.get())) return
      event.preventDefault()
      if (event.button === 2) openMenu(blockId, { x: event.clientX, y: event.clientY })
    },
  }
}

function blockIdAt(target: Element): string | null {
  return target.closest<HTMLElement>('[data-block]')?.dataset['block'] ?? null
}
