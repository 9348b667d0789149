import { type BlockType, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { addBlock, named } from '../state/block-commands'
import type { EditorStore } from '../state/editor-state'
import { dropBlocks } from '../state/move-commands'
import { type Dragged, type DropTarget, findDropTarget } from './drop-target'
import { type CanvasHandle, blockElement } from '../state/handle'
import { hideIndicator, showIndicator } from './indicator'
import { type Point, trackDrag } from './track-drag'

/** A new block of a type, or some that are on the canvas. */
export type DragSource = { type: BlockType } | { blockIds: readonly string[] }

const EDGE = 56

/** Follows a pointer that went down on something that can be put somewhere on the canvas. */
export function watchDrag(
  down: PointerEvent,
  source: DragSource,
  store: EditorStore,
  canvas: CanvasHandle,
  /** A finger rested and left again without moving. */
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
      else dropBlocks(store, source.blockIds, target.place)
    },
  })
}

function scrollAtEdge(canvas: CanvasHandle, { x, y }: Point): void {
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
