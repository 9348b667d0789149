import type { PointerEvent as ReactPointerEvent } from 'react'
import { type BlockType, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { addBlock, named } from '../state/block-commands'
import type { EditorStore } from '../state/editor-state'
import { moveBlocksTo } from '../state/move-commands'
import { type Dragged, type DropTarget, findDropTarget } from './drop-target'
import { type CanvasHandle, blockElement, slotBlocks } from '../state/handle'
import { useSession } from '../session/use-session'
import { type Point, trackDrag } from './track-drag'

/** A new block of a type, or existing blocks. */
export type DragSource = { type: BlockType } | { blockIds: readonly string[] }

const EDGE = 56

/** Tracks a pointer that was pressed on something draggable to the canvas. */
export function watchDrag(
  down: PointerEvent,
  source: DragSource,
  store: EditorStore,
  canvas: CanvasHandle,
  /** Called when a touch rested and was released without moving. */
  onRest?: (point: Point) => void,
): void {
  const dragged = draggedOf(source, store, canvas)
  if (!dragged) return
  let target: DropTarget | null = null
  const mark = (on: boolean) => {
    for (const element of dragged.elements) element.toggleAttribute('data-dragged', on)
  }
  trackDrag(down, {
    name: dragged.name,
    onRest,
    onStart: () => mark(true),
    onFrame(point) {
      scrollAtEdge(canvas, point)
      target = findDropTarget(canvas, point, dragged)
      if (target === null) hideIndicator(canvas)
      else showIndicator(canvas, target)
    },
    onEnd(dropped) {
      hideIndicator(canvas)
      mark(false)
      if (!dropped || target === null) return
      if ('type' in source) addBlock(store, source.type, target.place)
      else moveBlocksTo(store, source.blockIds, target.place)
    },
  })
}

export function scrollAtEdge(canvas: CanvasHandle, { x, y }: Point): void {
  const view = canvas.scroller?.getBoundingClientRect()
  if (!view || x < view.left || x > view.right) return
  if (y > view.top && y < view.top + EDGE) canvas.scroller!.scrollTop -= 12
  if (y < view.bottom && y > view.bottom - EDGE) canvas.scroller!.scrollTop += 12
}

function draggedOf(
  source: DragSource,
  store: EditorStore,
  canvas: CanvasHandle,
): (Dragged & { name: string }) | null {
  const { present } = store.get().history
  const typeOf = (blockId: string) => findBlock(present, blockId)?.block.type ?? null
  if ('type' in source)
    return { types: [source.type], elements: [], typeOf, name: blockModule(source.type).label }
  const blocks = source.blockIds.flatMap((id) => findBlock(present, id) ?? [])
  if (blocks.length === 0) return null
  return {
    types: blocks.map(({ block }) => block.type),
    elements: source.blockIds.flatMap((id) => blockElement(canvas, id) ?? []),
    typeOf,
    name: named(blocks),
  }
}

/** Returns a handler that starts tracking a pressed pointer. */
export function useBeginDrag(): (
  event: ReactPointerEvent,
  source: DragSource,
  onRest?: (point: Point) => void,
) => void {
  const { store, canvas } = useSession()
  return (event, source, onRest) => {
    if (event.button === 0 && event.isPrimary) watchDrag(event.nativeEvent, source, store, canvas, onRest)
  }
}

/** Shows the drop indicator: before the block at the target's index, or after the last one of its slot. */
export function showIndicator(canvas: CanvasHandle, { slot, index }: DropTarget): void {
  const { indicator, scroller } = canvas
  if (!indicator || !scroller) return
  const blocks = slotBlocks(slot)
  const next = blocks[index] ?? blocks.at(-1) ?? scroller.querySelector<HTMLElement>('.empty-state') ?? slot
  const view = scroller.getBoundingClientRect()
  const scale = view.width / (scroller.offsetWidth || 1) || 1
  const box = next.getBoundingClientRect()
  const inset = blocks.length === 0 ? 8 : 0
  const top = blocks[index] || blocks.length === 0 ? box.top + inset : box.bottom
  indicator.hidden = false
  indicator.style.top = `${(top - view.top) / scale + scroller.scrollTop}px`
  indicator.style.left = `${(box.left - view.left) / scale + 8}px`
  indicator.style.width = `${box.width / scale - 16}px`
}

export function hideIndicator(canvas: CanvasHandle): void {
  if (canvas.indicator) canvas.indicator.hidden = true
}
