import { useEffect, useState } from 'react'

/** Long enough that a word is asked for and not each of its letters. */
const PAUSE_MS = 300

/** A text, once nobody types any more. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
