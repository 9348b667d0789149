import { fieldsAt } from './words-at'
import type { CanvasHandle } from '../state/handle'
import { type EditorStore, NONE } from '../state/editor-state'
import { shownLanguage } from '../state/shown'
import { findBlock } from '@/lib/document/tree-index'

/**
 * Begins to edit words of the selected component where they stand: those at a point of the window, else the first.
 * Tells whether there are any.
 */
export function writeOnCanvas(
  store: EditorStore,
  canvas: CanvasHandle,
  point?: { x: number; y: number },
): boolean {
  // In a further language the words are written in its fields.
  if (shownLanguage(store.get()) !== null) return false
  const { selectedId, history } = store.get()
  const block = selectedId === null ? null : findBlock(history.present, selectedId)?.block
  const fields = block ? fieldsAt(canvas, block) : []
  const isThere = ({ element }: (typeof fields)[number]) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    return !point || (point.x >= left && point.x <= right && point.y >= top && point.y <= bottom)
  }
  const field = fields.find(isThere)
  if (!field) return false
  store.set({ writing: field.path, also: NONE, announcement: `Editing ${field.label}` })
  return true
}
