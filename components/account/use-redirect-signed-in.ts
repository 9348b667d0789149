'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useMe } from '@/lib/fetching/me'

/**
 * Sends somebody who is already signed in elsewhere. Call what it returns before signing in from this very page:
 * the form then decides where to go.
 */
export function useRedirectSignedIn(to: string): () => void {
  const me = useMe()
  const router = useRouter()
  const leaving = useRef(false)
  useEffect(() => {
    if (me && !leaving.current) router.replace(to)
  }, [me, router, to])
  return () => {
    leaving.current = true
  }
}
