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
import { copy as common } from '@/components/payment-methods/settings/copy'
import { copy } from './copy'

/** Removes PayPal as a payment method, after a confirmation. */
export function RemovePaypal({ then }: { then: () => void }) {
  const request = useConfirmedRequest()
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  const remove = async () => {
    setBusy(true)
    try {
      await request('DELETE', '/api/admin/settings/paypal')
      then()
      router.refresh()
    } catch (error) {
      if (!(error instanceof NotConfirmed)) notify({ title: common.failed, tone: 'destructive' })
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
      <AlertDialogContent title={copy.settings.remove} description={copy.settings.removeText}>
        <AlertDialogCancel>Keep it</AlertDialogCancel>
        <AlertDialogAction onClick={() => void remove()}>Remove PayPal</AlertDialogAction>
      </AlertDialogContent>
    </AlertDialog>
  )
}
