'use client'

import { useSyncExternalStore } from 'react'

/** Below this width, the canvas has no panes next to it. Must match the classes `min-[900px]:…`. */
const SMALL = '(max-width: 899px)'

/** Whether the editor shows one pane at a time. */
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
