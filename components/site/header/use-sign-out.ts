'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { notify } from '@/components/ui/toaster'
import { clearCurrentUser } from '@/lib/client/me'

/**
 * Ends the session, clears the user's fetched data and goes to a page, by default the home page. If this browser has unsaved
 * work, `confirming` becomes true first: show SignOutDialog, which calls `leave`.
 */
export function useSignOut(page = '/') {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)

  const leave = async (clearsDrafts: boolean) => {
    setBusy(true)
    try {
      const { signOut } = await import('next-auth/react')
      await signOut({ redirect: false })
      if (clearsDrafts) await import('@/lib/client/kept-drafts').then(({ clearDrafts }) => clearDrafts())
      setConfirming(false)
      clearCurrentUser()
      router.push(page)
      router.refresh()
    } catch {
      notify({
        title: 'You are still signed in',
        description: 'Signing out needs a connection. Please try again.',
        tone: 'destructive',
      })
    } finally {
      setBusy(false)
    }
  }

  const signOut = async () => {
    const hasUnsaved = await import('@/lib/client/kept-drafts').then(
      ({ hasDrafts }) => hasDrafts(),
      () => false, // offline: signing out reports it
    )
    if (hasUnsaved) setConfirming(true)
    else await leave(false)
  }

  return {
    busy,
    confirming,
    signOut: () => void signOut(),
    leave: (clearsDrafts: boolean) => void leave(clearsDrafts),
    stay: () => setConfirming(false),
  }
}
