'use client'

import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { copy } from '../copy'
import type { Values } from '../form-values'

const words = copy.composer

/** Closes the composer. Asks before it discards changes. */
export function CloseButton({ close }: { close: () => void }) {
  const { formState } = useFormContext<Values>()
  const { isDirty } = formState
  const [confirming, setConfirming] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isDirty])
  return (
    <>
      <Button
        variant="ghost"
        size="icon"
        aria-label={words.close}
        onClick={() => (isDirty ? setConfirming(true) : close())}
      >
        <X aria-hidden="true" />
      </Button>
      <AlertDialog open={confirming} onOpenChange={setConfirming}>
        <AlertDialogContent title={words.discard.title} description={words.discard.text}>
          <AlertDialogCancel>{words.confirm.keep}</AlertDialogCancel>
          <Button variant="destructive" onClick={close}>
            {words.discard.button}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
