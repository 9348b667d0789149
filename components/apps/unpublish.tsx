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

/** Takes a published app down after asking once; publishing brings it back. */
export function UnpublishDialog({ app, open, onOpenChange, onDone }: Props) {
  const client = useQueryClient()
  const take = useMutation({
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
        description="Its address stops working, also for people who installed the app from there. Android apps stay on people’s phones. Your design and all releases are kept. Publish again to bring the app back."
      >
        {take.isError && (
          <FieldError>
            {take.error instanceof ApiError
              ? take.error.message
              : 'That didn’t work. Check your connection and try again.'}
          </FieldError>
        )}
        <AlertDialogCancel>Keep it published</AlertDialogCancel>
        <Button variant="destructive" busy={take.isPending} onClick={() => take.mutate()}>
          {take.isPending ? 'Taking it down…' : 'Unpublish'}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  )
}
