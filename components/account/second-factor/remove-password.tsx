'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { useConfirmedRequest } from '../../auth/confirm/password-prompt'
import { copy } from './copy'
import { useAttempt } from '../../auth/second-factor/use-attempt'

const words = copy.password

/** Removes the password, so that only passkeys sign in. */
export function RemovePassword() {
  const router = useRouter()
  const request = useConfirmedRequest()
  const { busy, problem, attempt } = useAttempt()
  const [open, setOpen] = useState(false)

  const remove = () =>
    attempt(async () => {
      setOpen(false)
      await request('DELETE', '/api/account/password')
      router.refresh()
    })

  return (
    <div className="grid gap-3 border-t pt-5">
      <p className="text-sm text-muted-foreground">{words.text}</p>
      <FormError>{problem || undefined}</FormError>
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => setOpen(true)}>
        {words.remove}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={words.title} description={words.description}>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" onClick={() => void remove()}>
            {words.remove}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </div>
  )
}
