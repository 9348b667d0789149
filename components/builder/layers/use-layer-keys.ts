'use client'

import type { KeyboardEvent } from 'react'
import { edit } from '../state/history-commands'
import { openScreen } from '../state/screen-commands'
import { useEditorStore } from '../state/use-editor'
import type { LayerRow } from './rows'

type Options = {
  rows: readonly LayerRow[]
  active: number
  toggle: (id: string) => void
  /** Sets the screen that has the focus, or null. */
  setOnScreen: (id: string | null) => void
}

/**
 * Keys of a tree: up and down move, right expands, left collapses. All other keys are the canvas's, so that
 * the selection can be moved, copied and deleted here.
 */
export function useLayerKeys({ rows, active, toggle, setOnScreen }: Options) {
  const store = useEditorStore()
  const row = rows[active]

  const go = (index: number) => {
    const next = rows[Math.max(0, Math.min(index, rows.length - 1))]
    if (!next) return
    setOnScreen(next.kind === 'screen' ? next.id : null)
    if (next.kind === 'block') store.set({ screenId: next.screenId, selectedId: next.id })
  }
  const parentOf = () => rows.findLastIndex((one, index) => index < active && one.level < row!.level)

  return (event: KeyboardEvent) => {
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return
    const isScreen = row.kind === 'screen'
    const keys: Record<string, () => void> = event.altKey
      ? isScreen
        ? {
            ArrowUp: () => moveScreen(row, -1),
            ArrowDown: () => moveScreen(row, 1),
          }
        : {}
      : {
          ArrowDown: () => go(active + 1),
          ArrowUp: () => go(active - 1),
          Home: () => go(0),
          End: () => go(rows.length - 1),
          ArrowRight: () => (row.open === false ? toggle(row.id) : row.open && go(active + 1)),
          ArrowLeft: () => (row.open ? toggle(row.id) : go(parentOf() === -1 ? active : parentOf())),
          ...(isScreen && { Enter: () => openScreen(store, row.id), Delete: () => undefined }),
          ' ': () => (isScreen ? openScreen(store, row.id) : go(active)),
        }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  function moveScreen({ id, position, setSize, label }: LayerRow, by: -1 | 1): void {
    const index = position - 1 + by
    if (index < 0 || index >= setSize) return
    edit(store, { type: 'move-screen', screenId: id, index })
    store.set({ announcement: `${label} moved to ${index + 1} of ${setSize}` })
  }
}
