'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useAction } from '@/components/auth/use-action'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import type { OwnedDomain } from '@/lib/domains/schema'
import { copy } from './copy'

const words = copy.remove

/** Removes the domain after a question. */
export function RemoveDomain({ path, name, text }: { path: string; name: string; text: string }) {
  const client = useQueryClient()
  const { busy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      client.setQueryData([path], await apiRequest<OwnedDomain>('DELETE', path))
      notify({ title: words.done })
    })
  return (
    <>
      <AlertDialog>
        <AlertDialogTrigger asChild>
          <Button variant="ghost" busy={busy}>
            {words.button}
          </Button>
        </AlertDialogTrigger>
        <AlertDialogContent title={words.title(name)} description={text}>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <AlertDialogAction onClick={() => void remove()}>{words.button}</AlertDialogAction>
        </AlertDialogContent>
      </AlertDialog>
      <FormError>{problem}</FormError>
    </>
  )
}
