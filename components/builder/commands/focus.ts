import { blockList, type CanvasHandle } from '../state/handle'
import type { Focus } from './command'

/** Whether an open dialog or menu handles the keys. The editor's own sheets don't count. */
export function isUnderModal(): boolean {
  return (
    document.querySelector(
      ':is([role=dialog],[role=alertdialog],[role=menu]):not([data-editor-sheet])[data-state=open]',
    ) !== null
  )
}

/** Location of a keyboard or clipboard event. The layers handle the canvas's keys too. */
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

/** Whether the element is a field of the document, which has its path as `data-field`. */
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
