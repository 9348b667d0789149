'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { MessageState } from '@/lib/contact/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

type Props = { id: string; state: MessageState }

/** Marks a message as answered or unread. Opening it marks it as read. */
export function MessageActions({ id, state }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState<MessageState | null>(null)
  const [problem, setProblem] = useState<string>()

  const mark = (next: MessageState) => apiRequest('PATCH', `/api/admin/messages/${id}`, { state: next })

  const change = async (next: MessageState) => {
    setBusy(next)
    setProblem(undefined)
    try {
      await mark(next)
      // Staying on the page would mark it as read again.
      if (next === 'unread') router.push('/admin/messages')
      router.refresh()
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : copy.failed)
    } finally {
      setBusy(null)
    }
  }

  // In an effect, because prefetching a link renders the page without anyone reading it.
  useEffect(() => {
    if (state !== 'unread') return
    mark('read').then(
      () => router.refresh(),
      () => undefined, // stays unread
    )
    // oxlint-disable-next-line react/exhaustive-deps -- not when it is marked as unread from here
  }, [id])

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        {state === 'answered' ? (
          <Button variant="outline" busy={busy === 'read'} onClick={() => void change('read')}>
            Mark as not answered
          </Button>
        ) : (
          <Button variant="outline" busy={busy === 'answered'} onClick={() => void change('answered')}>
            Mark as answered
          </Button>
        )}
        <Button variant="ghost" busy={busy === 'unread'} onClick={() => void change('unread')}>
          Mark as unread
        </Button>
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}
