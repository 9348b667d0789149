'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { CONNECTIONS_PAGE, PROVIDER_NAMES, type ProviderId } from '@/lib/accounts/constants'
import type { Connection } from '@/lib/accounts/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { useMe } from '@/lib/client/me'
import { copy } from '../copy'
import { PROVIDER_MARKS } from '../providers/social-marks'

const words = copy.confirm.signIn

/** The text wraps to two lines on small phones. */
const roomy = 'h-auto min-h-11 py-2 whitespace-normal'

/**
 * Confirms a user without a password: by signing in again with a provider, or by setting a password by email.
 * @param only whether this is the only method
 */
export function SignInAgain({ only }: { only: boolean }) {
  const me = useMe()
  const [busy, setBusy] = useState<ProviderId | 'mail' | null>(null)
  const [problem, setProblem] = useState('')
  const [sentTo, setSentTo] = useState('')
  const { data: connections, error } = useQuery<Connection[]>({ queryKey: ['/api/account/connections'] })
  const services = connections?.filter(({ ready, since }) => ready && since !== null)

  const run = async (what: ProviderId | 'mail', work: () => Promise<void>) => {
    setBusy(what)
    setProblem('')
    try {
      await work()
    } catch (failure) {
      setProblem(failure instanceof ApiError && failure.status < 500 ? failure.message : words.failed)
    } finally {
      setBusy(null)
    }
  }

  const mail = async (email: string) => {
    await apiRequest('POST', '/api/account/forgot-password', { email })
    setSentTo(email)
  }

  return (
    <div className="grid gap-5">
      <div className="grid gap-3 empty:hidden">
        {services?.map(({ provider }) => {
          const Mark = PROVIDER_MARKS[provider]
          return (
            <Button
              key={provider}
              variant="outline"
              className={roomy}
              busy={busy === provider}
              onClick={() => void run(provider, () => leave(provider))}
            >
              {busy !== provider && <Mark />}
              {words.again(PROVIDER_NAMES[provider])}
            </Button>
          )
        })}
      </div>
      {only && services?.length === 0 && <p className="text-[15px] leading-6">{words.none}</p>}
      <FormError>{problem || (error && words.failed) || undefined}</FormError>
      <div className="grid gap-3 border-t pt-5">
        <p className="text-sm leading-5 text-muted-foreground">{words.or}</p>
        {me && !sentTo && (
          <Button
            variant="outline"
            className={roomy}
            busy={busy === 'mail'}
            onClick={() => void run('mail', () => mail(me.email))}
          >
            {words.link}
          </Button>
        )}
        <p role="status" className="text-sm leading-5 font-medium break-words text-success empty:hidden">
          {sentTo && words.sent(sentTo)}
        </p>
      </div>
    </div>
  )
}

/** Redirects to the provider, which returns to this page. */
async function leave(provider: ProviderId): Promise<void> {
  const { ask } = await apiRequest<{ ask: Record<string, string> }>('POST', '/api/account/confirm/service', {
    provider,
  })
  const { signIn } = await import('next-auth/react')
  await signIn(provider, { callbackUrl: here() }, ask)
}

/** Current path and query, without the error of a previous attempt. */
function here(): string {
  const { pathname, searchParams } = new URL(window.location.href)
  if (pathname === CONNECTIONS_PAGE) searchParams.delete('error')
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString()}` : pathname
}
