import { SCREEN_SLOT } from '@/lib/document/walk'
import type { DrawContext } from './context'

/** Attributes by which the builder maps an element to its slot in the document. */
export function slotAttributes({ editing }: DrawContext, parentId: string, slot: string) {
  if (!editing) return {}
  const role = slot === SCREEN_SLOT ? 'none' : 'group'
  return { 'data-parent': parentId, 'data-slot': slot, role }
}
