import { blockList, type CanvasHandle } from '../state/handle'
import type { Focus } from './command'

/** A dialog, a menu or a list that is open over the editor has the keys to itself; the editor's own sheets do not. */
export function isUnderModal(): boolean {
  return (
    document.querySelector(
      ':is([role=dialog],[role=alertdialog],[role=menu]):not([data-editor-sheet])[data-state=open]',
    ) !== null
  )
}

/** Where an event of the keyboard or the clipboard happened. The layers take the canvas' keys, too. */
export function focusOf(event: Event, canvas: CanvasHandle): Focus {
  const list = blockList(canvas)
  const path = event.composedPath()
  const target = path[0]
  if (target instanceof HTMLElement && takesText(target)) return isOfTheApp(target) ? 'text' : 'entry'
  if (target === document.body || target === document.documentElement) return 'page'
  const isTree = (part: EventTarget) =>
    part === list || (part instanceof HTMLElement && part.dataset['canvasKeys'] !== undefined)
  return path.some(isTree) ? 'canvas' : 'control'
}

/** Fields of the document carry its path. */
function isOfTheApp(element: HTMLElement): boolean {
  return element.closest('[data-field]') !== null
}

function takesText(element: HTMLElement): boolean {
  if (element.isContentEditable || element instanceof HTMLTextAreaElement) return true
  return (
    element instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'file', 'color'].includes(element.type)
  )
}
