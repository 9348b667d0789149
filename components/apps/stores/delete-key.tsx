'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'

type Words = Record<
  'delete' | 'deleteTitle' | 'deleteText' | 'deleteFailed' | 'keep' | 'deleteNow' | 'deleted',
  string
>

type Props = { path: string; words: Words; onDeleted?: () => Promise<void> }

/** Deletes the key at a path and its settings, after a confirmation. */
export function DeleteKey({ path, words, onDeleted }: Props) {
  const [open, setOpen] = useState(false)
  const request = useConfirmedRequest()
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => request('DELETE', path),
    onSuccess: async () => {
      setOpen(false)
      notify({ title: words.deleted })
      await (onDeleted ? onDeleted() : client.invalidateQueries({ queryKey: [path] }))
    },
  })
  const failed = remove.isError && !(remove.error instanceof NotConfirmed)
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {words.delete}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={words.deleteTitle} description={words.deleteText}>
          {failed && <FieldError>{words.deleteFailed}</FieldError>}
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={remove.isPending} onClick={() => remove.mutate()}>
            {words.deleteNow}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
