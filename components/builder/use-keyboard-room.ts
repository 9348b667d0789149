'use client'

import { useEffect } from 'react'

/**
 * Sets `--keyboard` to the height of the window that the on-screen keyboard covers, to position elements
 * above it. It is 0 in browsers that resize the window instead.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement
    const measure = () => {
      // With pinch zoom, less is visible too.
      const isEnlarged = Math.abs(viewport.scale - 1) > 0.01
      const covered = isEnlarged ? 0 : Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
      if (covered > 60) root.style.setProperty('--keyboard', `${covered}px`)
      else root.style.removeProperty('--keyboard')
    }
    measure()
    viewport.addEventListener('resize', measure)
    viewport.addEventListener('scroll', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      viewport.removeEventListener('scroll', measure)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
