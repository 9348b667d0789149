'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { SessionSummary } from '@/lib/accounts/schema'
import { ApiError } from '@/lib/client/api-request'
import { FormError } from '@/components/ui/field'
import { NotConfirmed } from '../auth/not-confirmed'
import { useConfirmedRequest } from '../auth/confirm/password-prompt'

const SESSIONS = '/api/account/sessions'
const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** Lists signed-in devices. Ends one session or all of them. */
export function SessionList() {
  const client = useQueryClient()
  const request = useConfirmedRequest()
  const { data: sessions, error } = useQuery<SessionSummary[]>({ queryKey: [SESSIONS], staleTime: 0 })
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState('')

  const run = async (name: string, work: () => Promise<unknown>) => {
    setBusy(name)
    setProblem('')
    try {
      await work()
    } catch (failure) {
      if (!(failure instanceof NotConfirmed))
        setProblem(failure instanceof ApiError ? failure.message : 'That didn’t work. Please try again.')
    } finally {
      setBusy(null)
    }
  }

  const end = (id: string) =>
    run(id, async () => {
      await request('DELETE', `${SESSIONS}/${id}`)
      await client.invalidateQueries({ queryKey: [SESSIONS] })
    })

  const endAll = () =>
    run('all', async () => {
      await request('DELETE', SESSIONS)
      // Full page load, so that no personal data stays in memory.
      window.location.assign('/signin?notice=signed-out')
    })

  if (error) return <FormError>We couldn’t load your devices. Please reload this page.</FormError>
  if (!sessions) return <Skeleton className="h-24" />
  return (
    <div className="grid gap-5">
      <ul className="divide-y">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <MonitorSmartphone aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="truncate text-[15px] font-medium">{session.device}</p>
              <p className="text-[13px] text-muted-foreground">
                Since {day.format(new Date(session.createdAt))}, last used{' '}
                {day.format(new Date(session.lastSeenAt))}
              </p>
            </div>
            {session.current ? (
              <span className="text-sm font-medium text-success">This device</span>
            ) : (
              <Button
                variant="outline"
                size="sm"
                busy={busy === session.id}
                onClick={() => void end(session.id)}
              >
                Sign out<span className="sr-only"> {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FormError>{problem || undefined}</FormError>
      <Button
        variant="outline"
        className="justify-self-start"
        busy={busy === 'all'}
        onClick={() => void endAll()}
      >
        Sign out everywhere
      </Button>
    </div>
  )
}
