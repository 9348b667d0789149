import { screenAccepts, slotAccepts, type BlockType } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import { SCREEN_SLOT } from '@/lib/document/walk'
import { type CanvasHandle, slotBlocks } from '../state/handle'
import type { Point } from './track-drag'

/** A drop position on the canvas: the slot's element, and the index in the slot. */
export type DropTarget = { slot: HTMLElement; index: number; place: Required<Target> }

/** The dragged block types, and their elements if they are on the canvas. */
export type Dragged = {
  types: readonly BlockType[]
  elements: readonly HTMLElement[]
  typeOf: (blockId: string) => BlockType | null
}

/** Finds the innermost slot at a point that accepts the blocks, excluding slots inside them. */
export function findDropTarget(canvas: CanvasHandle, { x, y }: Point, dragged: Dragged): DropTarget | null {
  const view = canvas.scroller?.getBoundingClientRect()
  if (!canvas.scroller || !view || x < view.left || x > view.right || y < view.top || y > view.bottom)
    return null
  const root = canvas.scroller.getRootNode() as ShadowRoot
  const under = root.elementFromPoint(x, y)
  const rightToLeft = canvas.scroller.querySelector('.ak-app')?.getAttribute('dir') === 'rtl'
  let slot = slotAt(under) ?? canvas.scroller.querySelector<HTMLElement>('[data-slot]')
  while (slot && !takes(slot, dragged)) slot = slotAt(slot.parentElement)
  if (!slot) return null
  const boxes = slotBlocks(slot).map((element) => element.getBoundingClientRect())
  const index = dropIndex(boxes, x, y, rightToLeft)
  return { slot, index, place: { parentId: slot.dataset['parent']!, slot: slot.dataset['slot']!, index } }
}

function slotAt(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-slot]') ?? null
}

function takes(slot: HTMLElement, { types, elements, typeOf }: Dragged): boolean {
  if (elements.some((element) => element.contains(slot))) return false
  const { parent, slot: name } = slot.dataset
  const parentType = typeOf(parent!)
  return types.every((type) =>
    parentType === null ? name === SCREEN_SLOT && screenAccepts(type) : slotAccepts(parentType, name!, type),
  )
}

type Box = { left: number; right: number; top: number; bottom: number }

/**
 * Index at which a drop at a point inserts; the number of blocks for the end. For blocks side by side,
 * compares the point's x in reading direction.
 */
export function dropIndex(boxes: readonly Box[], x: number, y: number, rightToLeft = false): number {
  for (const [index, box] of boxes.entries()) {
    if (y >= box.bottom) continue
    if (y < box.top) return index
    const beside = isBeside(box, boxes[index - 1]) || isBeside(box, boxes[index + 1])
    const before = beside
      ? rightToLeft
        ? x > (box.left + box.right) / 2
        : x < (box.left + box.right) / 2
      : y < (box.top + box.bottom) / 2
    if (before) return index
  }
  return boxes.length
}

function isBeside(a: Box, b: Box | undefined): boolean {
  return b !== undefined && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
}
