'use client'

import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { copy } from '../copy'
import type { Values } from '../form-values'

const words = copy.composer

/** Ends writing; what was typed is thrown away after a question only. */
export function CloseButton({ close }: { close: () => void }) {
  const { formState } = useFormContext<Values>()
  const { isDirty } = formState
  const [asking, setAsking] = useState(false)
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
        onClick={() => (isDirty ? setAsking(true) : close())}
      >
        <X aria-hidden="true" />
      </Button>
      <AlertDialog open={asking} onOpenChange={setAsking}>
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
