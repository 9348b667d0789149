'use client'

import { useEffect } from 'react'

/** Between two screens, in milliseconds: a page answers in between, and the last is ready long before its part of the turn. */
const PAUSE_MS = 400

/** Has the screens of a `PhoneShow` laid out, one after the other (`.phone-scene` in `app/globals.css`). */
export function WakeScreens() {
  useEffect(() => {
    const asleep = [...document.querySelectorAll<HTMLElement>('.phone-scene:not([data-awake])')]
    const timer = setInterval(() => {
      const scene = asleep.shift()
      if (scene) scene.dataset.awake = ''
      else clearInterval(timer)
    }, PAUSE_MS)
    return () => clearInterval(timer)
  }, [])
  return null
}
