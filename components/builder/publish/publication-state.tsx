'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useEditor } from '../state/use-editor'
import { copy } from './copy'
import { UnpublishDialog } from '../../apps/unpublish'

/** Shows that the app is live, with a button to unpublish it. */
export function PublicationState({ onDown }: { onDown: () => void }) {
  const app = useEditor((state) => state.app)
  const name = useEditor((state) => state.history.present.settings.appName)
  const [takingDown, setTakingDown] = useState(false)
  if (!app) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="text-[13px] text-muted-foreground">The app is published. Anyone can open its address.</p>
      <Button variant="ghost" size="sm" className="-mr-3" onClick={() => setTakingDown(true)}>
        {copy.unpublish}
      </Button>
      <UnpublishDialog
        app={{ id: app.id, name }}
        open={takingDown}
        onOpenChange={setTakingDown}
        onDone={onDown}
      />
    </div>
  )
}
