'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { copy } from './copy'

const words = copy.coupons.end

export function EndCoupon({ id, code }: { id: string; code: string }) {
  const router = useRouter()
  const request = useConfirmedRequest()
  const { busy, problem, run } = useAction()
  const [open, setOpen] = useState(false)
  const end = () =>
    run(async () => {
      await request('DELETE', `/api/admin/coupons/${id}`)
      setOpen(false)
      router.refresh()
    })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        {words.button}
        <span className="sr-only">: {code}</span>
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={words.title(code)} description={words.text}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void end()}>
            {busy ? words.busy : words.confirm}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
