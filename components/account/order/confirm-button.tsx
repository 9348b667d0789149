'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { useAction } from '../../auth/use-action'

type Props = {
  words: { button: string; title: string; confirm: string; busy: string; keep: string }
  description: ReactNode
  act: () => Promise<unknown>
}

/** A button that asks for confirmation, acts, and refreshes the page. */
export function ConfirmButton({ words, description, act }: Props) {
  const router = useRouter()
  const { busy, problem, run } = useAction()
  const [open, setOpen] = useState(false)
  const confirm = () =>
    run(async () => {
      await act()
      setOpen(false)
      router.refresh()
    })
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={words.title} description={description}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void confirm()}>
            {busy ? words.busy : words.confirm}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
