'use client'

import { useId, useState } from 'react'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'

type Props = { busy: boolean; leave: (clearsDrafts: boolean) => void; stay: () => void }

/** Asks what becomes of the unsaved work that this browser keeps. */
export function SignOutDialog({ busy, leave, stay }: Props) {
  const [clears, setClears] = useState(false)
  const id = useId()
  return (
    <AlertDialog open onOpenChange={(open) => !open && stay()}>
      <AlertDialogContent
        title="Sign out?"
        description="This browser keeps changes to your apps that you haven’t saved. They stay here and come back when you sign in again, unless you delete them."
      >
        <div className="flex w-full items-start gap-3 sm:order-first sm:basis-full">
          <Checkbox
            id={id}
            checked={clears}
            onCheckedChange={(checked) => setClears(checked === true)}
            className="mt-0.5"
          />
          <label htmlFor={id} className="text-[15px] leading-6">
            Delete unsaved changes from this browser
          </label>
        </div>
        <AlertDialogCancel>Cancel</AlertDialogCancel>
        <Button busy={busy} onClick={() => leave(clears)}>
          {busy ? 'Signing out...' : 'Sign out'}
        </Button>
      </AlertDialogContent>
    </AlertDialog>
  )
}
