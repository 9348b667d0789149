'use client'

import { type FormEventHandler, type ReactNode, useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'

type Props = {
  button: string
  title: string
  text: string
  /** Outlined for what can be undone. */
  variant?: 'outline' | 'destructive'
  children: (close: () => void) => ReactNode
}

/** A button that opens a dialog before something ends. The dialog contains an EndForm. */
export function EndDialog({ button, title, text, variant = 'outline', children }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant={variant} className="justify-self-start" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={<bdi>{title}</bdi>} description={text} className="max-w-lg">
          {children(() => setOpen(false))}
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

type FormProps = {
  words: { cancel: string; confirm: string; busy: string }
  busy: boolean
  error: string | undefined
  onSubmit: FormEventHandler
  children?: ReactNode
}

/** The form in an EndDialog, with its two buttons. */
export function EndForm({ words, busy, error, onSubmit, children }: FormProps) {
  return (
    <form noValidate onSubmit={onSubmit} className="grid w-full min-w-0 gap-5">
      {children}
      <FormError>{error}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialogCancel type="button">{words.cancel}</AlertDialogCancel>
        <Button type="submit" variant="destructive" busy={busy}>
          {busy ? words.busy : words.confirm}
        </Button>
      </div>
    </form>
  )
}
