'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { formatDateTime } from '@/components/data/date-format'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { FormError } from '@/components/ui/field'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toaster'
import type { WebhookList, WebhookWithSecret } from '@/lib/webhooks/schema'
import { words } from './copy'
import { WebhookForm } from './webhook-form'
import { WebhookItem } from './webhook-item'

/** The webhooks of a workspace, with their logs. */
export function Webhooks({ workspaceId }: { workspaceId: string }) {
  const path = `/api/workspaces/${workspaceId}/webhooks`
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const { data, isError } = useQuery<WebhookList>({ queryKey: [path], refetchOnMount: 'always' })
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<WebhookWithSecret | null>(null)
  if (!data) return isError ? <FormError>{words.loading}</FormError> : <Skeleton className="h-24" />
  const refresh = () => client.invalidateQueries({ queryKey: [path] })
  return (
    <div className="grid min-w-0 gap-5">
      {data.webhooks.length === 0 && !isAdding && (
        <p className="text-sm text-muted-foreground">{words.none}</p>
      )}
      {data.webhooks.map((webhook) => (
        <WebhookItem
          key={webhook.id}
          path={`${path}/${webhook.id}`}
          webhook={webhook}
          refresh={refresh}
          show={setShown}
        >
          {shown?.id === webhook.id && <Secret {...shown} />}
        </WebhookItem>
      ))}
      {isAdding ? (
        <WebhookForm
          cancel={() => setAdding(false)}
          save={async (fields) => {
            setShown(await request<WebhookWithSecret>('POST', path, fields))
            setAdding(false)
            notify({ title: words.saved })
            await refresh()
          }}
        />
      ) : (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      )}
    </div>
  )
}

function Secret({ secret, beforeUntil }: WebhookWithSecret) {
  return (
    <div role="status" className="grid gap-1.5 rounded-md border border-success/50 bg-success/8 p-4 text-sm">
      <p className="font-medium">{words.secret}</p>
      <p className="flex items-center gap-2">
        <code dir="ltr" className="min-w-0 wrap-anywhere">
          {secret}
        </code>
        <CopyButton text={secret} label={words.copySecret} />
      </p>
      {beforeUntil && (
        <p className="text-muted-foreground">{words.secretBefore(formatDateTime(beforeUntil))}</p>
      )}
    </div>
  )
}
