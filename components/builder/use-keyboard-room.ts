'use client'

import { useEffect } from 'react'

/**
 * Says in `--keyboard` how much of the window the keyboard on the screen covers, so that what stands at the bottom
 * stands above it. Browsers that make the window smaller instead leave nothing to say.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement
    const look = () => {
      // Enlarged with two fingers, less is seen too.
      const isEnlarged = Math.abs(viewport.scale - 1) > 0.01
      const covered = isEnlarged ? 0 : Math.round(window.innerHeight - viewport.height - viewport.offsetTop)
      if (covered > 60) root.style.setProperty('--keyboard', `${covered}px`)
      else root.style.removeProperty('--keyboard')
    }
    look()
    viewport.addEventListener('resize', look)
    viewport.addEventListener('scroll', look)
    return () => {
      viewport.removeEventListener('resize', look)
      viewport.removeEventListener('scroll', look)
      root.style.removeProperty('--keyboard')
    }
  }, [])
}
