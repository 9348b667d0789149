import { createGhost } from './ghost'

export type Point = { x: number; y: number }

/** A mouse drags after a few pixels; a finger scrolls unless it rests first. */
const MOUSE_SLACK = 5
const TOUCH_SLACK = 8
const TOUCH_REST_MS = 280

export type Drag = {
  /** What follows the pointer. */
  name: string
  onStart: () => void
  /** Once a frame, wherever the pointer is. */
  onFrame: (point: Point) => void
  /** It is over: whether it was dropped, and not given up. */
  onEnd: (dropped: boolean) => void
  /** A finger rested and left again without moving. */
  onRest?: ((point: Point) => void) | undefined
}

/**
 * Watches a pointer from the moment it goes down until it goes up. Pointer events instead of a drag library:
 * the blocks are in a shadow root under a scale, and there may be two thousand of them.
 */
export function trackDrag(down: PointerEvent, { name, onStart, onFrame, onEnd, onRest }: Drag): void {
  const touch = down.pointerType === 'touch'
  const ended = new AbortController()
  const { signal } = ended
  let ghost: ReturnType<typeof createGhost> | null = null
  let point = { x: down.clientX, y: down.clientY }
  let farthest = 0
  let frame = 0

  const start = () => {
    ghost = createGhost(name)
    ghost.move(point)
    onStart()
    frame = requestAnimationFrame(tick)
  }
  const rest = touch ? setTimeout(start, TOUCH_REST_MS) : undefined

  const tick = () => {
    onFrame(point)
    frame = requestAnimationFrame(tick)
  }

  const finish = (drop: boolean) => {
    ended.abort()
    clearTimeout(rest)
    cancelAnimationFrame(frame)
    if (!ghost) return
    ghost.remove()
    swallowClick()
    const rested = drop && touch && onRest !== undefined && farthest <= TOUCH_SLACK
    onEnd(drop && !rested)
    if (rested) onRest(point)
  }

  const move = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return
    point = { x: event.clientX, y: event.clientY }
    const moved = Math.hypot(point.x - down.clientX, point.y - down.clientY)
    farthest = Math.max(farthest, moved)
    if (ghost) return ghost.move(point)
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

/** The click that ends a drag is no click. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
