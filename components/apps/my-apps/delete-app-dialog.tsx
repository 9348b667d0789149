'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmed } from '@/components/auth/confirm/password-prompt'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { type AppSummary, DELETED_APP_RETENTION_DAYS, RETAINED_KEY_DAYS } from '@/lib/apps/schema'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../../lib/client/apps-api'
import { useRefresh } from './use-app-list'

type DeleteAppDialogProps = {
  app: AppSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Opens the export instead. Not for roles that may not export. */
  onExport?: () => void
}

/** Asks for confirmation, and lists what is deleted. */
export function DeleteAppDialog({ app, open, onOpenChange, onExport }: DeleteAppDialogProps) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const confirmed = useConfirmed()
  const remove = useMutation({
    mutationFn: () => confirmed(() => api.deleteApp(app.id)),
    onSuccess: async () => {
      onOpenChange(false)
      notify({ title: `${app.name} deleted` })
      await refresh()
      await client.invalidateQueries({ queryKey: ['/api/apps/deleted'] })
    },
  })
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent
        title={
          <>
            Delete <bdi>{app.name}</bdi>?
          </>
        }
        description={deletionSummary(app)}
      >
        {remove.isError && !(remove.error instanceof NotConfirmed) && (
          <FieldError>
            {remove.error instanceof ApiError
              ? remove.error.message
              : 'We couldn’t delete the app. Check your connection and try again.'}
          </FieldError>
        )}
        <AlertDialogCancel>Keep it</AlertDialogCancel>
        {onExport && (
          <Button variant="outline" onClick={onExport}>
            Export it first…
          </Button>
        )}
        <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
          {remove.isPending ? 'Deleting…' : 'Delete the app'}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  )
}

function deletionSummary({ release, forwardTo }: AppSummary): string {
  return release
    ? `${forwardTo === null ? '' : `Its address no longer leads to ${forwardTo}. `}Its address and downloads stop working now. You can restore it for ${DELETED_APP_RETENTION_DAYS} days. After that, its design and its releases are gone for good. We keep the key that signs its Android packages for another ${RETAINED_KEY_DAYS} days, so that you can still ask us for it and update installed apps.`
    : `You can restore it for ${DELETED_APP_RETENTION_DAYS} days. After that, its design, its pictures and all its saved versions are gone for good.`
}
