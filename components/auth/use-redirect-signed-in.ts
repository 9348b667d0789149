'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { ownCallback } from '@/lib/base/own-path'
import { useMe } from '@/lib/client/me'

/**
 * Redirects signed-in visitors to the callback URL, or to `to`.
 * @returns disables the redirect; call it before signing in on this page, so that the form decides where to
 * go
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
