'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { CONNECTIONS_PAGE, PROVIDER_NAMES, type ProviderId } from '@/lib/accounts/constants'
import type { Connection } from '@/lib/accounts/schema'
import { signInMessage } from '@/lib/accounts/sign-in/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { ApiError } from '@/lib/client/api-request'
import { copy } from './copy'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'
import { PROVIDER_MARKS } from '../auth/providers/social-marks'

const PATH = '/api/account/connections'

type Props = {
  connections: Connection[]
  /** Whether the account has another sign-in method: a password or a passkey. */
  hasOther: boolean
  /** Why connecting a provider failed. */
  failure: { code: string; provider: string } | null
}

/** Connects and disconnects sign-in providers. The last sign-in method can't be removed. */
export function Connections({ connections, hasOther, failure }: Props) {
  const router = useRouter()
  const request = useConfirmedRequest()
  const [busy, setBusy] = useState<ProviderId | null>(null)
  const [problem, setProblem] = useState(failure ? signInMessage(failure.code, failure.provider) : '')
  const connected = connections.filter(({ since }) => since !== null)

  const run = async (provider: ProviderId, work: () => Promise<unknown>) => {
    setBusy(provider)
    setProblem('')
    try {
      await work()
    } catch (error) {
      if (!(error instanceof NotConfirmed))
        setProblem(error instanceof ApiError ? error.message : 'That didn’t work. Please try again.')
    } finally {
      setBusy(null)
    }
  }

  const disconnect = (provider: ProviderId) =>
    run(provider, async () => {
      await request('DELETE', `${PATH}/${provider}`)
      router.refresh()
    })

  const connect = (provider: ProviderId) =>
    run(provider, async () => {
      await request('POST', PATH, { provider })
      const { signIn } = await import('next-auth/react')
      await signIn(provider, { callbackUrl: CONNECTIONS_PAGE })
    })

  return (
    <div className="grid gap-4">
      <ul className="divide-y">
        {connections.map(({ provider, since, ready }) => {
          const Mark = PROVIDER_MARKS[provider]
          const last = since !== null && !hasOther && connected.length === 1
          return (
            <li
              key={provider}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0 [&>svg]:size-5"
            >
              <Mark />
              <div className="min-w-0 flex-1 basis-40">
                <p className="text-[15px] font-medium">{PROVIDER_NAMES[provider]}</p>
                <p className="text-[13px] text-muted-foreground">
                  {since ? `Connected ${formatDay(since)}. ` : 'Not connected. '}
                  {last && copy.security.last}
                  {!ready && copy.security.notReady}
                </p>
              </div>
              {!last && (
                <Button
                  variant="outline"
                  size="sm"
                  busy={busy === provider}
                  onClick={() => void (since ? disconnect(provider) : connect(provider))}
                >
                  {since ? 'Disconnect' : 'Connect'}
                  <span className="sr-only"> {PROVIDER_NAMES[provider]}</span>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <FormError>{problem || undefined}</FormError>
    </div>
  )
}
