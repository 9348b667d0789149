'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'

/**
 * Fades in the sections of a page (`data-reveal`) once as they scroll into view. Nothing is hidden before
 * that. The first scroll loads the animation library.
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
        () => undefined, // offline: no animation
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
