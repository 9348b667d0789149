'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordPrompt, useConfirmed } from '@/components/auth/confirm/password-prompt'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { DELETED_APP_RETENTION_DAYS, RETAINED_KEY_DAYS, type DeletedApp } from '@/lib/apps/schema'
import { api } from '../../../lib/client/apps-api'
import { AppIcon } from '../app-icon'
import { formatDateTime } from '../format'
import { useRefresh } from './use-app-list'

const PATH = '/api/apps/deleted'

/** Recently deleted apps, to restore or delete permanently. Renders nothing if there are none. */
export function DeletedApps() {
  const { data } = useQuery<DeletedApp[]>({ queryKey: [PATH], refetchOnMount: 'always' })
  if (!data || data.length === 0) return null
  return (
    <PasswordPrompt>
      <section className="mt-12">
        <h2 className="font-display text-heading font-[640]">Deleted apps</h2>
        <p className="mt-1 text-muted-foreground">
          You can restore a deleted app for {DELETED_APP_RETENTION_DAYS} days.
        </p>
        <ul aria-label="Deleted apps" className="mt-4 divide-y rounded-lg border bg-card">
          {data.map((app) => (
            <DeletedRow key={app.id} app={app} />
          ))}
        </ul>
      </section>
    </PasswordPrompt>
  )
}

function DeletedRow({ app }: { app: DeletedApp }) {
  const client = useQueryClient()
  const refreshList = useRefresh()
  const confirmed = useConfirmed()
  const [confirming, setConfirming] = useState(false)
  const { busy, problem, run } = useAction()
  const refresh = async () => {
    await refreshList()
    await client.invalidateQueries({ queryKey: [PATH] })
  }
  const restore = () =>
    run(async () => {
      await api.restoreApp(app.id)
      notify({ title: `${app.name} restored` })
      await refresh()
    })
  const remove = () => {
    setConfirming(false)
    return run(async () => {
      await confirmed(() => api.removeApp(app.id))
      notify({ title: `${app.name} removed` })
      await refresh()
    })
  }
  return (
    <li className="flex flex-wrap items-center gap-3 p-3 sm:gap-4 sm:p-4">
      <AppIcon url={null} name={app.name} color={app.primaryColor} className="size-10" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="truncate font-semibold">
          <bdi>{app.name}</bdi>
        </p>
        <p className="text-sm text-muted-foreground">
          We remove it on <time dateTime={app.removedAt}>{formatDateTime(app.removedAt)}</time>
        </p>
        <FormError>{problem}</FormError>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" busy={busy} onClick={() => void restore()}>
          Restore<span className="sr-only"> {app.name}</span>
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={() => setConfirming(true)}>
          Delete for good…<span className="sr-only"> {app.name}</span>
        </Button>
      </div>
      <AlertDialog open={confirming} onOpenChange={setConfirming}>
        <AlertDialogContent
          title={
            <>
              Delete <bdi>{app.name}</bdi> for good?
            </>
          }
          description={`This deletes its design, its releases and its pictures. You can’t undo this. If it has a key that signs its Android packages, we keep it for ${RETAINED_KEY_DAYS} days, so that you can still ask us for it and update installed apps.`}
        >
          <AlertDialogCancel>Keep it</AlertDialogCancel>
          <Button variant="destructive" onClick={() => void remove()}>
            Delete for good
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </li>
  )
}
