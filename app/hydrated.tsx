'use client'

import { useEffect } from 'react'
import { noteTyped, replayTyped } from '@/lib/client/typed-early'

// Runs before hydration.
if (typeof document !== 'undefined') noteTyped()

/** Marks the page as interactive: see `lib/platform/server/scripts-after-paint.ts`. */
export function Hydrated() {
  useEffect(() => {
    replayTyped()
    window.dispatchEvent(new Event('page:hydrated'))
  }, [])
  return null
}
