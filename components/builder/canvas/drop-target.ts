import { screenAccepts, slotAccepts, type BlockType } from '@/lib/document/block'
import type { Target } from '@/lib/document/block-operations'
import { SCREEN_SLOT } from '@/lib/document/walk'
import { dropIndex } from './drop-index'
import { type CanvasHandle, slotBlocks } from '../state/handle'
import type { Point } from './track-drag'

/** A place on the canvas where a block would land: in which slot's element, and before which of its blocks. */
export type DropTarget = { slot: HTMLElement; index: number; place: Required<Target> }

/** What is dragged: what kinds of blocks, and the elements they come from, if they are on the canvas already. */
export type Dragged = {
  types: readonly BlockType[]
  elements: readonly HTMLElement[]
  typeOf: (blockId: string) => BlockType | null
}

/** The innermost slot under a point that takes the block, never one inside of the block itself. */
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
