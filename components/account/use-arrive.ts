'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { ownCallback } from '@/lib/fetching/callback-url'
import { refreshMe } from '@/lib/fetching/me'

/** After a sign-in: looks the person up and goes where they wanted to be, else to their apps. */
export function useArrive(): () => Promise<void> {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    await refreshMe(client).catch(() => null)
    router.push(ownCallback(window.location.search, window.location.origin) ?? '/app-builder')
  }
}
