'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { copy } from './copy'

/** Forgets the key, after asking once. */
export function DeleteKey({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => request('DELETE', path),
    onSuccess: async () => {
      setOpen(false)
      notify({ title: copy.deleted })
      await client.invalidateQueries({ queryKey: [path] })
    },
  })
  const failed = remove.isError && !(remove.error instanceof NotConfirmed)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {copy.delete}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={copy.deleteTitle} description={copy.deleteText}>
          {failed && <FieldError>{copy.deleteFailed}</FieldError>}
          <AlertDialogCancel>{copy.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
            {copy.deleteNow}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
