'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { notify } from '@/components/ui/toaster'
import { forgetMe } from '@/lib/client/me'

/**
 * Ends the session, clears the user's fetched data and goes to the home page. Where this browser keeps unsaved work,
 * `asking` is true first: show SignOutDialog, whose answer goes to `leave`.
 */
export function useSignOut() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  const leave = async (clearsDrafts: boolean) => {
    setBusy(true)
    try {
      const { signOut } = await import('next-auth/react')
      await signOut({ redirect: false })
      if (clearsDrafts) await import('@/lib/client/kept-drafts').then(({ clearDrafts }) => clearDrafts())
      setAsking(false)
      forgetMe()
      router.push('/')
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
    const kept = await import('@/lib/client/kept-drafts').then(
      ({ hasDrafts }) => hasDrafts(),
      () => false, // offline: signing out tells so
    )
    if (kept) setAsking(true)
    else await leave(false)
  }

  return {
    busy,
    asking,
    signOut: () => void signOut(),
    leave: (clearsDrafts: boolean) => void leave(clearsDrafts),
    stay: () => setAsking(false),
  }
}
