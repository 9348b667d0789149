'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { CallError, api } from '../api'

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
      notify({ title: `${app.name} is not published any more` })
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
        description="Its address answers no longer, also for people who installed it from there. Android apps that people have stay on their phones. Your design and all releases are kept; publish again to bring it back."
      >
        {take.isError && (
          <FieldError>
            {take.error instanceof CallError
              ? take.error.message
              : 'That did not work. Check the connection and try again.'}
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
