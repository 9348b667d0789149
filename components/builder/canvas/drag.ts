import { type BlockType, blockModule } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import { addBlock, dropBlock } from '../state/block-commands'
import type { EditorStore } from '../state/editor-state'
import { type Dragged, type DropTarget, findDropTarget } from './drop-target'
import { createGhost } from './ghost'
import { type CanvasHandle, blockElement } from './handle'
import { hideIndicator, showIndicator } from './indicator'

/** A new block of a type, or one that is on the canvas. */
export type DragSource = { type: BlockType } | { blockId: string }

/** A mouse drags after a few pixels; a finger scrolls unless it rests first. */
const MOUSE_SLACK = 5
const TOUCH_SLACK = 8
const TOUCH_REST_MS = 280
const EDGE = 56

/**
 * Watches a pointer from the moment it goes down until it goes up. Pointer events instead of a drag library:
 * the blocks are in a shadow root under a scale, and there may be two thousand of them.
 */
export function watchDrag(
  down: PointerEvent,
  source: DragSource,
  store: EditorStore,
  canvas: CanvasHandle,
): void {
  const dragged = draggedOf(source, store, canvas)
  if (!dragged) return
  const touch = down.pointerType === 'touch'
  const ended = new AbortController()
  const { signal } = ended
  let ghost: ReturnType<typeof createGhost> | null = null
  let target: DropTarget | null = null
  let point = { x: down.clientX, y: down.clientY }
  let frame = 0

  const start = () => {
    ghost = createGhost(blockModule(dragged.type).label)
    ghost.move(point)
    dragged.element?.toggleAttribute('data-dragged', true)
    frame = requestAnimationFrame(tick)
  }
  const rest = touch ? setTimeout(start, TOUCH_REST_MS) : undefined

  const tick = () => {
    scrollAtEdge(canvas, point)
    target = findDropTarget(canvas, point, dragged)
    if (target === null) hideIndicator(canvas)
    else showIndicator(canvas, target)
    frame = requestAnimationFrame(tick)
  }

  const finish = (drop: boolean) => {
    ended.abort()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    if (!ghost) return
    ghost.remove()
    hideIndicator(canvas)
    dragged.element?.toggleAttribute('data-dragged', false)
    swallowClick()
    if (!drop || target === null) return
    if ('type' in source) addBlock(store, source.type, target.place)
    else dropBlock(store, source.blockId, target.place)
  }

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    if (ghost) return ghost.move(point)
    const moved = Math.hypot(point.x - down.clientX, point.y - down.clientY)
    if (touch && moved > TOUCH_SLACK) finish(false)
    else if (!touch && moved > MOUSE_SLACK) start()
  }

  const keepStill = (event: Event) => ghost && event.cancelable && event.preventDefault()
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', (event) => event.pointerId === down.pointerId && finish(true), { signal })
  addEventListener('pointercancel', () => finish(false), { signal })
  addEventListener('blur', () => finish(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal, capture: true })
  addEventListener('touchmove', keepStill, { signal, passive: false })
  addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal })
}

function scrollAtEdge(canvas: CanvasHandle, { x, y }: { x: number; y: number }): void {
  const view = canvas.scroller?.getBoundingClientRect()
  if (!view || x < view.left || x > view.right) return
  if (y > view.top && y < view.top + EDGE) canvas.scroller!.scrollTop -= 12
  if (y < view.bottom && y > view.bottom - EDGE) canvas.scroller!.scrollTop += 12
}

function draggedOf(source: DragSource, store: EditorStore, canvas: CanvasHandle): Dragged | null {
  const typeOf = (blockId: string) => findBlock(store.get().history.present, blockId)?.block.type ?? null
  if ('type' in source) return { type: source.type, element: null, typeOf }
  const type = typeOf(source.blockId)
  return type && { type, element: blockElement(canvas, source.blockId), typeOf }
}

/** The click that ends a drag is no click. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
