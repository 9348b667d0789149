import { startTransition, useEffect, useState } from 'react'

/** Calls back after the next painted frame, or soon in background tabs. @returns cancels it */
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

/** The value one frame late, for parts that may render after everything else. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (Object.is(shown, value)) return
    return afterPaint(() => startTransition(() => setShown(value)))
  }, [shown, value])
  return shown
}
