'use client'

import { useRouter } from 'next/navigation'
import { ownCallback } from '@/lib/base/own-path'
import { refreshMe } from '@/lib/client/me'

/** After a sign-in: looks the person up and goes where they wanted to be, else to their apps. Back does not lead to the form again. */
export function useArrive(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    await refreshMe().catch(() => null)
    router.replace(ownCallback(window.location.search, window.location.origin) ?? '/app-builder')
  }
}
