import { type BlockType, OFFERED_TYPES, screenAccepts, slotAccepts } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import type { AppDocument } from '@/lib/document/document'
import { findBlock } from '@/lib/document/tree-index'
import { SCREEN_SLOT } from '@/lib/document/walk'
import type { EditorState } from './editor-state'

/** Position before or after the selected component. Null for the end of the screen. */
export function insertionPoint(
  { history, selectedId }: EditorState,
  side: 'before' | 'after',
): Target | null {
  const found = selectedId === null ? null : findBlock(history.present, selectedId)
  if (!found) return null
  const { parentId, slot, index } = found
  return { parentId, slot, index: side === 'after' ? index + 1 : index }
}

/** Types accepted at a position, including parts of other components where they belong. */
export function typesAt(document: AppDocument, to: Target | null, all: readonly BlockType[]): BlockType[] {
  const around = to === null || to.slot === SCREEN_SLOT ? null : findBlock(document, to.parentId)?.block
  if (!around) return all.filter(screenAccepts)
  const fits = all.filter((type) => slotAccepts(around.type, to!.slot, type))
  return fits.length > 0 ? fits : OFFERED_TYPES.slice()
}
