'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { copy } from './copy'

type Props = { method: string; name: string; title: string; text: string; then: () => void }

/** Removes a payment method after a confirmation. */
export function RemoveMethod({ method, name, title, text, then }: Props) {
  const request = useConfirmedRequest()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await request('DELETE', `/api/admin/settings/${method}`)
      then()
      router.refresh()
    } catch (error) {
      if (!(error instanceof NotConfirmed)) notify({ title: copy.failed, tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline" busy={busy}>
          {busy ? 'Removing...' : 'Remove'}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent title={title} description={text}>
        <AlertDialogCancel>Keep it</AlertDialogCancel>
        <AlertDialogAction onClick={() => void remove()}>Remove {name}</AlertDialogAction>
      </AlertDialogContent>
    </AlertDialog>
  )
}
