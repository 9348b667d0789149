/** The interface that every measured page offers as `window.__editor`. */
export type Editor = {
  /** The document or shadow root that contains the blocks. */
  root: () => Document | ShadowRoot
  /** Blocks on the canvas, at every depth. */
  count: () => number
  ready: () => boolean
  add: () => void
  undo: () => void
  /** Selects the first text, so that its field is shown. */
  select: () => void
  /** Moves that text down by one. */
  move: () => void
  /** Index of that text among all blocks. */
  place: () => number
  text: () => string
  /** A selector of the field for its text. */
  field: string
  /** Milliseconds until a step can be undone, unless that is immediate. */
  keptAfter?: number
}

export type Act = 'add' | 'undo' | 'move'
export type Timer = {
  /** When the canvas was first painted with all of its blocks; 0 until then. */
  readyAt: number
  /** Set while the timer waits for a key. */
  armed: boolean
  act: (name: Act) => Promise<number>
  key: () => Promise<number>
}

declare global {
  interface Window {
    __editor: Editor
    __timer: Timer
  }
}

/**
 * Runs in the page. Measures milliseconds from an action until the task after the first animation frame in
 * which the canvas contains the change. The change then counts as painted.
 */
export function installTimer(): void {
  const afterFrame = (done: () => void) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = done
    channel.port2.postMessage(0)
  }
  const whenPainted = (holds: () => boolean, done: () => void) => {
    const check = () => (holds() ? afterFrame(done) : requestAnimationFrame(check))
    requestAnimationFrame(check)
  }
  const timer = {
    readyAt: 0,
    armed: false,
    act(name: Act) {
      const { __editor: editor } = window
      const state = name === 'move' ? editor.place : editor.count
      const before = state()
      return new Promise<number>((resolve) => {
        const began = performance.now()
        editor[name]()
        whenPainted(
          () => state() !== before,
          () => resolve(performance.now() - began),
        )
      })
    },
    key() {
      const before = window.__editor.text()
      return new Promise<number>((resolve) => {
        const pressed = (event: KeyboardEvent) => {
          timer.armed = false
          whenPainted(
            () => window.__editor.text() !== before,
            () => resolve(performance.now() - event.timeStamp),
          )
        }
        addEventListener('keydown', pressed, { capture: true, once: true })
        timer.armed = true
      })
    },
  }
  window.__timer = timer
  if (window === top)
    whenPainted(
      () => Boolean(window.__editor?.ready()),
      () => (timer.readyAt = performance.now()),
    )
}
