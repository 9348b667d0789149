'use client'

import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Toolbar, ToolbarItem } from '@/components/ui/toolbar'
import { Notice } from '../notice'
import { canEdit } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'
import { openFindings, useFindings } from './use-findings'
import { useSiteContent } from './use-site-content'
import type { SiteContent } from '@/lib/conversion/site-content/schema'

/** For an app that was just made from a website: reads its pages, and offers what was found. */
export function SiteContentNotice() {
  const isNew = useEditor(
    (state) =>
      state.app?.sourceUrl != null && state.app.report !== null && state.revision === 1 && canEdit(state),
  )
  // Later revisions of the same session are still about a new app
  const [wasNew] = useState(isNew)
  if (!wasNew) return null
  // Over the canvas, which must not move when the notice comes, changes and goes
  return (
    <div className="relative z-20 h-0">
      <div className="absolute inset-x-0 top-0 shadow-sm">
        <NewContent />
      </div>
    </div>
  )
}

function NewContent() {
  const { content, isLoaded, reading, read } = useSiteContent()
  const hasStarted = useRef(false)
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if (!isLoaded || content || hasStarted.current) return
    hasStarted.current = true
    void read()
  }, [isLoaded, content, read])
  if (isClosed) return null
  if (reading.busy) return <Notice icon={<Sparkles aria-hidden="true" />} text={progressText(reading)} />
  return content && <Offer content={content} onClose={() => setClosed(true)} />
}

function Offer({ content, onClose }: { content: SiteContent; onClose: () => void }) {
  const store = useEditorStore()
  const present = useEditor((state) => state.history.present)
  const [busy, setBusy] = useState(false)
  const { takeAll } = useFindings(content)
  const count = openFindings(present, content).length
  if (count === 0) return null
  const add = async () => {
    setBusy(true)
    const isDone = await takeAll()
    setBusy(false)
    if (isDone) onClose()
  }
  const things = count === 1 ? 'One part of your site' : `${count} parts of your site`
  return (
    <Notice icon={<Sparkles aria-hidden="true" />} text={`${things} can be screens of your app.`}>
      <Toolbar aria-label="Content of your site" className="flex gap-1">
        <ToolbarItem>
          <Button variant="outline" size="sm" busy={busy} onClick={() => void add()}>
            {count === 1 ? 'Add it' : 'Add all'}
          </Button>
        </ToolbarItem>
        <ToolbarItem>
          <Button variant="ghost" size="sm" onClick={() => store.set({ dialog: 'site-content' })}>
            Choose
          </Button>
        </ToolbarItem>
        <ToolbarItem>
          <Button variant="ghost" size="sm" onClick={onClose}>
            Not now
          </Button>
        </ToolbarItem>
      </Toolbar>
    </Notice>
  )
}

/** `Reading your site: 3 of 8 pages`. */
export function progressText({ done, total }: { done: number; total: number }): string {
  return total === 0 ? 'Reading your site’s pages…' : `Reading your site: ${done} of ${total} pages`
}
