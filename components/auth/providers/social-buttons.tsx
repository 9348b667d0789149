'use client'

import { type ReactNode, useState } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import { PlainButton } from '@/components/ui/plain-button'
import { PROVIDERS, PROVIDER_NAMES, type ProviderId } from '@/lib/accounts/constants'
import { ownCallback } from '@/lib/base/own-path'
import { read } from '@/lib/client/read'
import { PROVIDER_MARKS } from './social-marks'

/** Signs in with a provider. A provider that the host hasn't configured shows a note when selected. */
export function SocialButtons() {
  const [busy, setBusy] = useState<ProviderId | null>(null)
  const [note, setNote] = useState<ReactNode>('')

  const start = async (id: ProviderId) => {
    setBusy(id)
    setNote('')
    try {
      const ready = await read<Record<string, unknown>>('/api/auth/providers', { on401: 'throw' })
      if (!(id in ready)) {
        setNote(<NotSetUp name={PROVIDER_NAMES[id]} />)
        return
      }
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
        {PROVIDERS.map((id) => {
          const Mark = PROVIDER_MARKS[id]
          return (
            <PlainButton
              key={id}
              className={buttonVariants({ variant: 'outline', size: 'field' })}
              busy={busy === id}
              onClick={() => void start(id)}
            >
              {busy !== id && <Mark />}
              {PROVIDER_NAMES[id]}
            </PlainButton>
          )
        })}
      </div>
      <p role="status" className="text-sm leading-5 text-muted-foreground empty:hidden">
        {note}
      </p>
    </div>
  )
}

function NotSetUp({ name }: { name: string }) {
  return (
    <>
      {`${name} sign-in isn't set up on this site yet. If you run the site, `}
      <Link href="/docs/self-hosting#sign-in" className="text-link underline underline-offset-4">
        see how to set it up
      </Link>
      .
    </>
  )
}
