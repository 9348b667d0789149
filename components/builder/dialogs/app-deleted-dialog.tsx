'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'

/** The app was deleted elsewhere, or the user's access ended: restores it with the current work, or saves the work as a new app. */
export function AppDeletedDialog() {
  const { store, saver } = useSession()
  const open = useEditor((state) => state.dialog === 'gone')
  const [busy, setBusy] = useState<'restore' | 'new' | null>(null)
  const [failed, setFailed] = useState<string | null>(null)

  const choose = async (which: 'restore' | 'new', act: () => Promise<boolean>) => {
    setBusy(which)
    setFailed(null)
    const saved = await act()
    setBusy(null)
    if (saved) return store.set({ dialog: null })
    setFailed(
      which === 'restore'
        ? 'It can no longer be restored. Save your work as a new app.'
        : 'That didn’t work. Your changes are still here. Please try again.',
    )
  }

  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        title="This app is gone"
        description="It was deleted somewhere else, or your access to it ended. Your changes are still here, and nothing is lost."
      >
        <div className="grid gap-3">
          {failed && <FieldError>{failed}</FieldError>}
          <Button busy={busy === 'restore'} onClick={() => void choose('restore', saver.restore)}>
            Restore the app and save
          </Button>
          <Button variant="outline" busy={busy === 'new'} onClick={() => void choose('new', saver.saveAsNew)}>
            Save as a new app
          </Button>
          <Button variant="ghost" onClick={() => store.set({ dialog: null })}>
            Decide later
          </Button>
        </div>
      </DialogContent>
    </Dialog>
  )
}
