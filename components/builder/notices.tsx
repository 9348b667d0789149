'use client'

import { CloudOff, History, Layers } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Toolbar, ToolbarItem } from '@/components/ui/toolbar'
import { Notice } from './notice'
import { SiteContentNotice } from './site-content/site-content-notice'
import { canEdit } from './state/editor-state'
import { useEditor } from './state/use-editor'
import { useSession } from './session/use-session'
import { formatDateTime } from '../apps/format'

/** Notices about the state of the work. */
export function Notices() {
  const { store, saver, discardRestored } = useSession()
  const restoredAt = useEditor((state) => state.restoredAt)
  const elsewhere = useEditor((state) => state.elsewhere)
  const canEditApp = useEditor(canEdit)
  const draftState = useEditor((state) => state.draftState)
  const gone = useEditor((state) => state.phase.kind === 'gone')
  const conflict = useEditor((state) => state.phase.kind === 'conflict')
  return (
    <>
      {restoredAt !== null && (
        <Notice
          icon={<History aria-hidden="true" />}
          text={`Your unsaved changes from ${formatDateTime(restoredAt)} are back`}
        >
          <Toolbar aria-label="Unsaved changes" className="flex gap-1">
            <ToolbarItem>
              <Button variant="ghost" size="sm" onClick={() => void discardRestored()}>
                Discard
              </Button>
            </ToolbarItem>
            <ToolbarItem>
              <Button variant="outline" size="sm" onClick={() => store.set({ restoredAt: null })}>
                Keep
              </Button>
            </ToolbarItem>
          </Toolbar>
        </Notice>
      )}
      {elsewhere === 'saved' && (
        <Notice
          icon={<Layers aria-hidden="true" />}
          text="This app was saved in another tab. If you load that version, Undo brings yours back."
        >
          <Button variant="outline" size="sm" onClick={() => void saver.acceptRemote()}>
            Load it
          </Button>
        </Notice>
      )}
      {conflict && (
        <Notice
          icon={<Layers aria-hidden="true" />}
          text="This app was changed somewhere else while you edited it."
        >
          <Button variant="outline" size="sm" onClick={() => store.set({ dialog: 'conflict' })}>
            Compare both versions
          </Button>
        </Notice>
      )}
      {gone && (
        <Notice
          icon={<CloudOff aria-hidden="true" />}
          text="This app was deleted, or your access to it ended. It is still here."
        >
          {canEditApp && (
            <Button variant="outline" size="sm" onClick={() => store.set({ dialog: 'gone' })}>
              What you can do
            </Button>
          )}
        </Notice>
      )}
      <SiteContentNotice />
      {!draftState && (
        <Notice
          icon={<CloudOff aria-hidden="true" />}
          text="This browser can’t store unsaved changes. Save before you leave the page."
        />
      )}
    </>
  )
}
