'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ownCallback } from '@/lib/base/own-path'
import { useMe } from '@/lib/client/me'

/**
 * Sends somebody who is already signed in to where they came from, or else elsewhere. Call what it returns before signing in from this very page:
 * the form then decides where to go.
 */
export function useRedirectSignedIn(to: string): () => void {
  const me = useMe()
  const router = useRouter()
  const leaving = useRef(false)
  useEffect(() => {
    if (!me || leaving.current) return
    router.replace(ownCallback(window.location.search, window.location.origin) ?? to)
  }, [me, router, to])
  return () => {
    leaving.current = true
  }
}
