'use client'

import { useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent, DialogFooter } from '@/components/ui/dialog'

type Props = { busy: boolean; leave: (clearsDrafts: boolean) => void; stay: () => void }

/** Asks whether to delete the unsaved work in this browser. */
export function SignOutDialog({ busy, leave, stay }: Props) {
  const [clears, setClears] = useState(false)
  const id = useId()
  return (
    <Dialog open onOpenChange={(open) => !open && stay()}>
      <DialogContent
        title="Sign out?"
        description="This browser keeps changes to your apps that you haven’t saved. They stay here and come back when you sign in again, unless you delete them."
        className="max-w-md"
      >
        <div className="flex items-start gap-3">
          <Checkbox id={id} checked={clears} onCheckedChange={setClears} className="mt-0.5" />
          <label htmlFor={id} className="text-[15px] leading-6">
            Delete unsaved changes from this browser
          </label>
        </div>
        <DialogFooter>
          <Button variant="outline" onClick={stay}>
            Cancel
          </Button>
          <Button busy={busy} onClick={() => leave(clears)}>
            {busy ? 'Signing out...' : 'Sign out'}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
