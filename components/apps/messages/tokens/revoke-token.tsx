'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import type { Token } from '@/lib/push/tokens/schema'
import { copy } from '../copy'

const words = copy.tokens

type Props = { path: string; token: Token; revoked: () => void }

/** Revokes a token after a confirmation. */
export function RevokeToken({ path, token, revoked }: Props) {
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useAction()
  const revoke = () =>
    run(async () => {
      await apiRequest('DELETE', `${path}/${encodeURIComponent(token.id)}`)
      setOpen(false)
      revoked()
      notify({ title: words.revoked })
      await client.invalidateQueries({ queryKey: [path] })
    })
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={words.revokeNamed(token.name)}
        onClick={() => setOpen(true)}
      >
        {words.revoke}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={words.revokeTitle(token.name)} description={words.revokeText}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void revoke()}>
            {words.revoke}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
