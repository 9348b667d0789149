import { useEffect, useState } from 'react'

/** Debounce in milliseconds, long enough to wait for a whole word. */
const PAUSE_MS = 300

/** The text, debounced. */
export function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
