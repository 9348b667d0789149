'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { PROVIDERS, PROVIDER_NAMES } from '@/lib/accounts/schema'
import { ownCallback } from '@/lib/client/callback-url'
import { read } from '@/lib/client/read'
import { PROVIDER_MARKS } from './social-marks'

const OPTIONS = PROVIDERS.map((id) => ({ id, name: PROVIDER_NAMES[id], Mark: PROVIDER_MARKS[id] }))

type Provider = (typeof OPTIONS)[number]

/** Sign-in with an account from elsewhere. A service that the host has not set up says so when it is asked for. */
export function SocialButtons() {
  const [busy, setBusy] = useState<Provider['id'] | null>(null)
  const [note, setNote] = useState('')

  const start = async ({ id, name }: Provider) => {
    setBusy(id)
    setNote('')
    try {
      const ready = await read<Record<string, unknown>>('/api/auth/providers', { on401: 'throw' })
      if (!(id in ready)) {
        setNote(`${name} sign-in isn’t set up on this site yet. Please use your email and a password.`)
        return
      }
      const { signIn } = await import('next-auth/react')
      await signIn(id, { callbackUrl: ownCallback(window.location.search, window.location.origin) ?? '/' })
    } catch {
      setNote(`${name} sign-in failed. Please try again.`)
    } finally {
      setBusy(null)
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex items-center gap-3 text-[13px] text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or continue with
      </div>
      <div className="grid grid-cols-2 gap-3">
        {OPTIONS.map((provider) => (
          <Button
            key={provider.id}
            variant="outline"
            className="h-11"
            busy={busy === provider.id}
            onClick={() => void start(provider)}
          >
            {busy !== provider.id && <provider.Mark />}
            {provider.name}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm leading-5 text-muted-foreground empty:hidden">
        {note}
      </p>
    </div>
  )
}
