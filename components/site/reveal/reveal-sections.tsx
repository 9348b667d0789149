'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Makes the sections of a page (`data-reveal`) fade and rise once as they come into view. Nothing is hidden before the
 * first scroll, which also loads the animation library. Without script or with reduced motion, everything is visible
 * from the start.
 */
export function RevealSections() {
  const pathname = usePathname()
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let stop: (() => void) | undefined
    let left = false
    const start = () => {
      import('./reveal-on-view').then(
        ({ revealOnView }) => {
          if (!left) stop = revealOnView(document)
        },
        () => undefined, // no connection: no motion
      )
    }
    window.addEventListener('scroll', start, { once: true, passive: true })
    return () => {
      left = true
      window.removeEventListener('scroll', start)
      stop?.()
    }
  }, [pathname])
  return null
}
