import { SCREEN_SLOT } from '@/lib/document/walk'
import type { DrawContext } from './context'

/** How the builder finds the element of a slot, and the place in the document that it stands for. */
export function slotAttributes({ editing }: DrawContext, parentId: string, slot: string) {
  if (!editing) return {}
  const role = slot === SCREEN_SLOT ? undefined : 'group'
  return { 'data-parent': parentId, 'data-slot': slot, role }
}
