export type Point = { x: number; y: number }

/** A mouse drags after this distance in pixels. A touch scrolls after it, unless it rested first. */
const MOUSE_SLACK = 5
const TOUCH_SLACK = 8
const TOUCH_REST_MS = 280

export type Drag = {
  /** Label next to the pointer. */
  name: string
  onStart: () => void
  /** Called once per frame with the pointer's position. */
  onFrame: (point: Point) => void
  /** Called at the end. `dropped` is false if the drag was canceled. */
  onEnd: (dropped: boolean) => void
  /** Called when a touch rested and was released without moving. */
  onRest?: ((point: Point) => void) | undefined
}

/**
 * Tracks a pointer from press to release. Uses pointer events instead of a drag library, because the blocks
 * are in a scaled shadow root, and there may be two thousand of them.
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

  const preventScroll = (event: Event) => ghost && event.cancelable && event.preventDefault()
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', (event) => event.pointerId === down.pointerId && finish(true), { signal })
  addEventListener('pointercancel', () => finish(false), { signal })
  addEventListener('blur', () => finish(false), { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && finish(false), { signal, capture: true })
  addEventListener('touchmove', preventScroll, { signal, passive: false })
  addEventListener('contextmenu', (event) => touch && event.preventDefault(), { signal })
}

/** Suppresses the click that follows a drag. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

/** The small label next to the pointer during a drag. */
function createGhost(label: string): {
  move: (point: { x: number; y: number }) => void
  remove: () => void
} {
  const element = document.createElement('div')
  element.textContent = label
  element.setAttribute('aria-hidden', 'true')
  element.className =
    'pointer-events-none fixed top-0 left-0 z-50 rounded-sm bg-primary px-3 py-1.5 text-[13px] font-semibold text-primary-foreground shadow-float'
  document.body.append(element)
  return {
    move: ({ x, y }) => {
      element.style.transform = `translate(${x + 12}px, ${y + 12}px)`
    },
    remove: () => element.remove(),
  }
}
