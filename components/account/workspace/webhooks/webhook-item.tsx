'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { useAction } from '@/components/auth/use-action'
import { formatDateTime } from '@/components/data/date-format'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { WebhookSummary, WebhookWithSecret } from '@/lib/webhooks/schema'
import { words } from './copy'
import { DeliveryLog } from './delivery-log'
import { WebhookForm } from './webhook-form'

type Props = {
  path: string
  webhook: WebhookSummary
  refresh: () => Promise<void>
  /** Shows a new secret, which is `children` then. */
  show: (webhook: WebhookWithSecret) => void
  children: ReactNode
}

/** A webhook: how it is, what can be done with it, and its log. */
export function WebhookItem({ path, webhook, refresh, show, children }: Props) {
  const { url, state, failingSince } = webhook
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const { busy, problem, run } = useAction()
  const change = (fields: object) => request('PATCH', path, fields).then(refresh)
  const sendTest = () =>
    run(async () => {
      await request('POST', `${path}/test`)
      notify({ title: words.tested })
      await client.invalidateQueries({ queryKey: [`${path}/deliveries`] })
    })
  const replace = () =>
    run(async () => {
      show(await request<WebhookWithSecret>('POST', `${path}/secret`))
      await refresh()
    })
  const isPaused = state === 'paused'
  return (
    <div className="grid min-w-0 gap-3 rounded-lg border p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <code dir="ltr" className="min-w-0 text-sm leading-6 font-medium wrap-anywhere">
          {url}
        </code>
        <Badge variant={isPaused ? 'neutral' : failingSince ? 'destructive' : 'success'}>
          {isPaused ? words.paused : failingSince ? words.failing : words.active}
        </Badge>
      </div>
      <Condition webhook={webhook} />
      {children}
      {isEditing ? (
        <WebhookForm
          webhook={webhook}
          cancel={() => setEditing(false)}
          save={async (fields) => {
            await change(fields)
            setEditing(false)
            notify({ title: words.saved })
          }}
        />
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="outline"
            size="sm"
            aria-label={words.editNamed(url)}
            onClick={() => setEditing(true)}
          >
            {words.edit}
          </Button>
          {!isPaused && (
            <Button variant="outline" size="sm" busy={busy} onClick={() => void sendTest()}>
              {words.test}
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            busy={busy}
            onClick={() => void run(() => change({ state: isPaused ? 'active' : 'paused' }))}
          >
            {isPaused ? words.goOn : words.pause}
          </Button>
          <Button variant="ghost" size="sm" busy={busy} onClick={() => void replace()}>
            {words.replace}
          </Button>
          <Remove path={path} refresh={refresh} />
        </div>
      )}
      <FormError>{problem}</FormError>
      <Disclosure label={words.log}>
        <DeliveryLog path={path} />
      </Disclosure>
    </div>
  )
}

function Condition({ webhook }: { webhook: WebhookSummary }) {
  const { state, pauseReason, failingSince, retryAt, waiting } = webhook
  const isFailing = state === 'active' && failingSince !== null
  const lines = [
    pauseReason !== null && words.pausedBy(pauseReason),
    isFailing && words.failingSince(formatDateTime(failingSince), retryAt && formatDateTime(retryAt)),
    waiting > 0 && words.waiting(waiting),
  ].filter(Boolean)
  return lines.length > 0 && <p className="text-sm leading-6 text-muted-foreground">{lines.join(' ')}</p>
}

function Remove({ path, refresh }: { path: string; refresh: () => Promise<void> }) {
  const request = useConfirmedRequest()
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      await request('DELETE', path)
      setOpen(false)
      notify({ title: words.removed })
      await refresh()
    })
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={words.removeTitle} description={words.removeText}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void remove()}>
            {words.remove}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
