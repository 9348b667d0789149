'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { notify } from '@/components/ui/toaster'
import { forgetMe } from '@/lib/client/me'

/** Ends the session, clears the user's fetched data and goes to the home page. */
export function useSignOut() {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      const { signOut } = await import('next-auth/react')
      await signOut({ redirect: false })
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
  return { busy, signOut: () => void leave() }
}
