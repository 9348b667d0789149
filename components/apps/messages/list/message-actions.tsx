'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import type { Message } from '@/lib/push/messages/schema'
import { copy } from '../copy'

const words = copy.list

type Props = { appId: string; message: Message; duplicate: () => void }

/** Cancels a message that has not started, and starts another like it. */
export function MessageActions({ appId, message, duplicate }: Props) {
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const isWeekly = message.schedule.type === 'weekly' && message.repeatOf === null
  const path = `/api/apps/${encodeURIComponent(appId)}/messages`
  const cancel = () =>
    run(async () => {
      try {
        await apiRequest('DELETE', `${path}/${encodeURIComponent(message.id)}`)
        notify({ title: isWeekly ? words.stopped : words.canceled })
      } finally {
        await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
      }
    })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {message.state === 'scheduled' && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void cancel()}>
            {isWeekly ? words.stop : words.cancel}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={duplicate}>
          {words.duplicate}
        </Button>
      </div>
      <FormError>{problem}</FormError>
    </div>
  )
}
