import { startTransition, useEffect, useState } from 'react'

/** Calls back when the next frame is on the screen; soon, where none is drawn, as in a tab in the background. @returns a stop */
export function afterPaint(act: () => void): () => void {
  let timer = setTimeout(done, 300)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(done, 0)
  })
  function done() {
    cancelAnimationFrame(frame)
    act()
  }
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A value one frame late, for what may be drawn after all that goes by the value itself. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(shown, value)) return
    return afterPaint(() => startTransition(() => setShown(value)))
  }, [shown, value])
  return shown
}
