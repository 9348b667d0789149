'use client'

import { useEffect } from 'react'

/** Says that the page's script answers from now on: see `lib/platform/http/scripts-after-paint.ts`. */
export function Hydrated() {
  useEffect(() => {
    window.dispatchEvent(new Event('page:hydrated'))
  }, [])
  return null
}
