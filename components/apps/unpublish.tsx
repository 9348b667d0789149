'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { ApiError } from '@/lib/client/api-request'
import { api } from '../../lib/client/apps-api'

type Props = {
  app: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone?: () => void
}

/** Unpublishes an app after a confirmation. Publishing again undoes it. */
export function UnpublishDialog({ app, open, onOpenChange, onDone }: Props) {
  const client = useQueryClient()
  const unpublish = useMutation({
    mutationFn: () => api.unpublish(app.id),
    onSuccess: async () => {
      onOpenChange(false)
      notify({ title: `${app.name} is no longer published` })
      onDone?.()
      await client.invalidateQueries({ queryKey: ['/api/apps'] })
      await client.invalidateQueries({ queryKey: ['/api/billing'] })
    },
  })
  return (
    <AlertDialog open={open} onOpenChange={onOpenChange}>
      <AlertDialogContent
        title={
          <>
            Take <bdi>{app.name}</bdi> down?
          </>
        }
        description="The URL stops working, including for people who installed the app from it. Android apps stay on people’s phones. Your design and all releases are kept. Publish again to bring the app back."
      >
        {unpublish.isError && (
          <FieldError>
            {unpublish.error instanceof ApiError
              ? unpublish.error.message
              : 'That didn’t work. Check your connection and try again.'}
          </FieldError>
        )}
        <AlertDialogCancel>Keep it published</AlertDialogCancel>
        <Button variant="destructive" busy={unpublish.isPending} onClick={() => unpublish.mutate()}>
          {unpublish.isPending ? 'Taking it down…' : 'Unpublish'}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  )
}
