'use client'

import { useEffect } from 'react'
import { blockList, type CanvasHandle } from './canvas/handle'
import { type Focus, findShortcut } from './shortcuts'
import { useSaving } from './use-saving'
import { useSession } from './state/use-session'

/** Listens to the editor's keys on the whole page. */
export function useShortcuts(): void {
  const { store, canvas } = useSession()
  const { save } = useSaving()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isUnderModal()) return
      const run = findShortcut(event, focusOf(event, canvas))
      if (!run) return
      event.preventDefault()
      run(store, save)
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [store, canvas, save])
}

/** A dialog, a menu or a list that is open over the editor has the keys to itself; the editor's own sheets do not. */
export function isUnderModal(): boolean {
  return (
    document.querySelector(
      ':is([role=dialog],[role=alertdialog],[role=menu]):not([data-editor-sheet])[data-state=open]',
    ) !== null
  )
}

/** Where an event of the keyboard or the clipboard happened. */
export function focusOf(event: Event, canvas: CanvasHandle): Focus {
  const list = blockList(canvas)
  const path = event.composedPath()
  const target = path[0]
  if (target instanceof HTMLElement && takesText(target)) return 'text'
  if (target === document.body || target === document.documentElement || (list && path.includes(list))) {
    return 'canvas'
  }
  return 'control'
}

function takesText(element: HTMLElement): boolean {
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true
  return (
    element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'file', 'color'].includes(element.type)
  )
}
