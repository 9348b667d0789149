import { editableTextAt } from './editable-text'
import type { CanvasHandle } from '../state/handle'
import { type EditorStore, NONE } from '../state/editor-state'
import { shownLanguage } from '../state/shown'
import { findBlock } from '@/lib/document/tree-index'

/**
 * Starts editing a text of the selected component in place: the text at a point of the window, else the
 * first.
 * @returns false if there is none
 */
export function writeOnCanvas(
  store: EditorStore,
  canvas: CanvasHandle,
  point?: { x: number; y: number },
): boolean {
  // Translations are edited in their own fields.
  if (shownLanguage(store.get()) !== null) return false
  const { selectedId, history } = store.get()
  const block = selectedId === null ? null : findBlock(history.present, selectedId)?.block
  const fields = block ? editableTextAt(canvas, block) : []
  const isThere = ({ element }: (typeof fields)[number]) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return !point || (point.x >= left && point.x <= right && point.y >= top && point.y <= bottom)
  }
  const field = fields.find(isThere)
  if (!field) return false
  store.set({ writing: field.path, also: NONE, announcement: `Editing ${field.label}` })
  return true
}
