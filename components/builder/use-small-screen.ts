'use client'

import { useSyncExternalStore } from 'react'

/** Below this, the panes give their room to the canvas; the classes `min-[900px]:…` say the same. */
const SMALL = '(max-width: 899px)'

/** Whether the editor has one thing at a time on the screen. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(SMALL)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(SMALL).matches,
    () => false,
  )
}
