'use client'

import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PROVIDERS, PROVIDER_NAMES, type ProviderId } from '@/lib/accounts/schema'
import { ownCallback } from '@/lib/base/own-path'
import { read } from '@/lib/client/read'
import { PROVIDER_MARKS } from './social-marks'

/** Sign-in with an account from elsewhere: the services that the host has set up, and nothing where there is none. */
export function SocialButtons() {
  const ready = useReadyProviders()
  const [busy, setBusy] = useState<ProviderId | null>(null)
  const [note, setNote] = useState('')
  if (ready.length === 0) return null

  const start = async (id: ProviderId) => {
    setBusy(id)
    setNote('')
    try {
      const { signIn } = await import('next-auth/react')
      await signIn(id, { callbackUrl: ownCallback(window.location.search, window.location.origin) ?? '/' })
    } catch {
      setNote(`${PROVIDER_NAMES[id]} sign-in failed. Please try again.`)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 text-[13px] text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or continue with
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {ready.map((id) => {
          const Mark = PROVIDER_MARKS[id]
          return (
            <Button
              key={id}
              variant="outline"
              className="h-11"
              busy={busy === id}
              onClick={() => void start(id)}
            >
              {busy !== id && <Mark />}
              {PROVIDER_NAMES[id]}
            </Button>
          )
        })}
      </div>
      <p role="status" className="text-sm leading-5 text-muted-foreground empty:hidden">
        {note}
      </p>
    </div>
  )
}

/** The providers that the host has set up; none until that is known. The pages themselves are the same for every host. */
function useReadyProviders(): readonly ProviderId[] {
  const [ready, setReady] = useState<readonly ProviderId[]>([])
  useEffect(() => {
    let gone = false
    void read<Record<string, unknown>>('/api/auth/providers', { on401: 'throw' }).then(
      (known) => {
        if (!gone) setReady(PROVIDERS.filter((id) => id in known))
      },
      () => {}, // the form above signs in all the same
    )
    return () => {
      gone = true
    }
  }, [])
  return ready
}
