'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useEditor, useEditorStore } from '../state/use-editor'
import { UnpublishDialog } from './unpublish'

/** Whether the app's address answers, with the way to take it down. */
export function PublicationState() {
  const store = useEditorStore()
  const app = useEditor((state) => state.app)
  const name = useEditor((state) => state.history.present.settings.appName)
  const [takingDown, setTakingDown] = useState(false)
  if (!app) return null
  if (!app.published)
    return (
      <p role="status" className="border-t pt-5 text-sm">
        The app is not published at the moment, so its address doesn’t work. Publish it to bring it back.
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-5">
      <p className="text-[13px] text-muted-foreground">The app is published. Anyone can open its address.</p>
      <Button variant="outline" size="sm" onClick={() => setTakingDown(true)}>
        Unpublish…
      </Button>
      <UnpublishDialog
        app={{ id: app.id, name }}
        open={takingDown}
        onOpenChange={setTakingDown}
        onDone={() => store.set({ app: { ...app, published: false } })}
      />
    </div>
  )
}
