'use client'

import { useRouter } from 'next/navigation'
import { ownCallback } from '@/lib/base/own-path'
import type { Me } from '@/lib/accounts/schema'
import { refreshMe } from '@/lib/client/me'
import { read } from '@/lib/client/read'

/**
 * After a sign-in, fetches the user and goes to the callback URL, or to the apps. Replaces the form in the
 * history.
 */
export function useArrive(): () => Promise<void> {
  const router = useRouter()
  return async () => {
    const me = await refreshMe().catch(() => null)
    const callback = ownCallback(window.location.search, window.location.origin)
    router.replace(callback ?? (await startPage(me)))
  }
}

/** The apps. An administrator without apps has nothing to do there, and starts with the administration. */
async function startPage(me: Me | null): Promise<string> {
  if (me?.role !== 'admin') return '/app-builder'
  const apps = await read<unknown[]>('/api/apps?limit=1', { on401: 'throw' }).catch(() => null)
  return apps?.length === 0 ? '/admin' : '/app-builder'
}
