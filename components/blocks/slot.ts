import type { DrawContext } from './context'

/** How the builder finds the element of a slot, and the place in the document that it stands for. */
export function slotAttributes({ editing }: DrawContext, parentId: string, slot: string) {
  return editing ? { 'data-parent': parentId, 'data-slot': slot } : {}
}
