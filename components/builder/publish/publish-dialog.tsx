'use client'

import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useEditor, useEditorStore } from '../state/use-editor'
import { PublishPanel } from './publish-panel'

export function PublishDialog() {
  const store = useEditorStore()
  const open = useEditor((state) => state.dialog === 'publish')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        title="Publish"
        description="Freezes the app as it is now, puts it online at its address and packages it for Android."
        className="max-w-2xl"
      >
        <PublishPanel />
      </DialogContent>
    </Dialog>
  )
}
