'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { useConfirmedRequest } from '../../auth/confirm/password-prompt'
import { copy } from '../../auth/second-factor/copy'
import { useAttempt } from '../../auth/second-factor/use-attempt'

const words = copy.password

/** Lets the account be opened by its passkeys alone. */
export function RemovePassword() {
  const router = useRouter()
  const request = useConfirmedRequest()
  const { busy, problem, attempt } = useAttempt()
  const [asking, setAsking] = useState(false)

  const remove = () =>
    attempt(async () => {
      setAsking(false)
      await request('DELETE', '/api/account/password')
      router.refresh()
    })

  return (
    <div className="grid gap-3 border-t pt-5">
      <p className="text-sm text-muted-foreground">{words.text}</p>
      <FormError>{problem || undefined}</FormError>
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <AlertDialog open={asking} onOpenChange={setAsking}>
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
