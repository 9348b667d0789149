'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { dismissNotice } from '@/components/ui/toaster'
import type { ReleaseSummary } from '@/lib/apps/schema'
import { useEditor, useEditorStore } from '../state/use-editor'
import { copy } from './copy'
import { LiveMark } from './live-mark'
import { PublishPanel } from './publish-panel'
import { type Stage, stageOf } from './stage'

/**
 * The publish dialog: before, right after and between releases. On phones it slides up. Its edge stays where
 * it is when the content grows, so that nothing moves under a finger.
 */
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
  // An earlier notice would cover the buttons on phones.
  useEffect(() => {
    if (open) dismissNotice()
  }, [open])
  useEffect(() => {
    // The focused element is gone. Focuses the dialog, so that its new title is read and visible.
    if (!made || !content.current) return
    content.current.scrollTop = 0
    content.current.focus()
  }, [made])
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        ref={content}
        title={made ? <LiveMark>{copy.title.made}</LiveMark> : copy.title[stage]}
        description={made ? <MadeText made={made} /> : stageLabel(stage, newest)}
        className="max-w-2xl content-start max-sm:inset-x-0 max-sm:top-6 max-sm:bottom-0 max-sm:max-h-none max-sm:translate-y-0 max-sm:rounded-b-none max-sm:px-4 max-sm:[--slide-y:2rem] max-sm:data-[state=open]:animate-slide-in sm:top-[7dvh] sm:max-h-[86dvh] sm:translate-y-0"
      >
        <PublishPanel
          key={made || stage === 'same' ? 'live' : 'form'}
          {...{ stage, made, newest, releases }}
          onMade={setMade}
        />
      </DialogContent>
    </Dialog>
  )
}

/** The release just published, until the dialog is reopened. */
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

/**
 * Newest known release: the list may be outdated after publishing here, and the opened app may be older than
 * the list.
 */
function newestOf(listed?: ReleaseSummary, known?: ReleaseSummary | null): ReleaseSummary | null {
  if (!listed || !known) return listed ?? known ?? null
  return listed.version > known.version ? listed : known
}

function stageLabel(stage: Stage, newest: ReleaseSummary | null): string {
  if (stage === 'first' || stage === 'down') return copy.text[stage]
  return copy.text[stage](newest?.versionName ?? '')
}
