'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import type { Message } from '@/lib/push/messages/schema'
import { copy } from '../copy'

const words = copy.list

type Props = { appId: string; message: Message; duplicate: () => void }

/** Cancels a scheduled message, stops one that is being sent, and duplicates any message. */
export function MessageActions({ appId, message, duplicate }: Props) {
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const [confirming, setConfirming] = useState(false)
  const { state, schedule, repeatOf, content, figures } = message
  const isWeekly = schedule.type === 'weekly' && repeatOf === null
  const path = `/api/apps/${encodeURIComponent(appId)}/messages`
  const cancel = () =>
    run(async () => {
      try {
        await apiRequest('DELETE', `${path}/${encodeURIComponent(message.id)}`)
        notify({ title: isWeekly ? words.stopped : words.canceled })
      } finally {
        setConfirming(false)
        await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
      }
    })
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {state === 'scheduled' && (
          <Button variant="outline" size="sm" busy={busy} onClick={() => void cancel()}>
            {isWeekly ? words.stop : words.cancel}
          </Button>
        )}
        {state === 'sending' && (
          <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
            {words.stopSending.button}
          </Button>
        )}
        <Button variant="ghost" size="sm" onClick={duplicate}>
          {words.duplicate}
        </Button>
      </div>
      <FormError>{problem}</FormError>
      <AlertDialog open={confirming && state === 'sending'} onOpenChange={setConfirming}>
        <AlertDialogContent
          title={words.stopSending.title(content.title)}
          description={words.stopSending.text(figures.sent, figures.queued)}
        >
          <AlertDialogCancel>{words.stopSending.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void cancel()}>
            {words.stopSending.button}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
