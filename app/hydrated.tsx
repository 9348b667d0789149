'use client'

import { useEffect } from 'react'
import { noteTyped, replayTyped } from '@/lib/client/typed-early'

// Before React takes the page over.
if (typeof document !== 'undefined') noteTyped()

/** Says that the page's script answers from now on: see `lib/platform/server/scripts-after-paint.ts`. */
export function Hydrated() {
  useEffect(() => {
    replayTyped()
    window.dispatchEvent(new Event('page:hydrated'))
  }, [])
  return null
}
