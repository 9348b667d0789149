'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import type { ReleaseSummary } from '@/lib/apps/schema'
import { useEditor, useEditorStore } from '../state/use-editor'
import { copy } from './copy'
import { LiveMark } from './live-mark'
import { PublishPanel } from './publish-panel'
import { type Stage, stageOf } from './stage'

/** Publishing: what stands before it, the moment itself, and what is live. On a phone it comes up from below. */
export function PublishDialog() {
  const store = useEditorStore()
  const open = useEditor((state) => state.dialog === 'publish')
  const app = useEditor((state) => state.app)
  const releases = useQuery<ReleaseSummary[]>({
    queryKey: [`/api/apps/${app?.id}/releases`],
    enabled: open && app !== null,
  })
  const newest = newestOf(releases.data?.[0], app?.release)
  const stage = useEditor((state) => stageOf(state, newest))
  const [made, setMade] = useMade(open)
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // What had the focus is gone. The dialog's new name is read, and is seen.
    if (!made || !content.current) return
    content.current.scrollTop = 0
    content.current.focus()
  }, [made])
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        ref={content}
        title={made ? <LiveMark>{copy.title.made}</LiveMark> : copy.title[stage]}
        description={made ? <MadeText made={made} /> : textOf(stage, newest)}
        className="max-w-2xl max-sm:inset-x-0 max-sm:top-auto max-sm:bottom-0 max-sm:max-h-[calc(100dvh-1.5rem)] max-sm:translate-y-0 max-sm:rounded-b-none max-sm:px-4 max-sm:[--slide-y:2rem] max-sm:data-[state=open]:animate-slide-in"
      >
        <PublishPanel stage={stage} made={made} newest={newest} releases={releases} onMade={setMade} />
      </DialogContent>
    </Dialog>
  )
}

/** The release that was just made, until the dialog is opened again. */
function useMade(open: boolean) {
  const [made, setMade] = useState<ReleaseSummary | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setMade(null)
  }
  return [made, setMade] as const
}

function MadeText({ made }: { made: ReleaseSummary }) {
  const name = useEditor((state) => state.history.present.settings.appName)
  return (
    <>
      <bdi className="wrap-anywhere">{name}</bdi>
      {made.version === 1 ? copy.made.first : copy.made.again(made.versionName)}
    </>
  )
}

/** The list may be older than what was published here, and the app as it was opened older than the list. */
function newestOf(listed?: ReleaseSummary, known?: ReleaseSummary | null): ReleaseSummary | null {
  if (!listed || !known) return listed ?? known ?? null
  return listed.version > known.version ? listed : known
}

function textOf(stage: Stage, newest: ReleaseSummary | null): string {
  if (stage === 'first' || stage === 'down') return copy.text[stage]
  return copy.text[stage](newest?.versionName ?? '')
}
