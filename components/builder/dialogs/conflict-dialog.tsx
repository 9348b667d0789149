'use client'

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { compareDocuments } from '@/lib/document/compare'
import type { AppDocument } from '@/lib/document/document'
import { readDocument } from '@/lib/document/migrations'
import { DeviceFrame } from '../canvas/device-frame'
import { formatDateTime } from '../../apps/format'
import { ChangeList } from '../history/change-list'
import { RunningVersion } from '../preview/running-app'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'

/** Both sides changed: shows both versions side by side. Neither choice loses the other. */
export function ConflictDialog() {
  const { store } = useSession()
  const open = useEditor((state) => state.dialog === 'conflict')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        title="There is a newer version"
        description="This app was changed somewhere else while you edited it. Which version do you want to keep?"
        className="max-w-4xl"
      >
        <Choice />
      </DialogContent>
    </Dialog>
  )
}

function Choice() {
  const { store, saver, api } = useSession()
  const appId = useEditor((state) => state.app?.id)
  const mine = useEditor((state) => state.history.present)
  const theirs = useEditor((state) => (state.phase.kind === 'conflict' ? state.phase.revision : null))
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  const [failed, setFailed] = useState(false)
  const newer = useQuery({
    queryKey: ['conflict', appId, theirs],
    queryFn: async () => {
      const app = await api.readApp(appId!)
      return { savedAt: app.updatedAt, document: readDocument(app.document) }
    },
    enabled: appId !== undefined && theirs !== null,
  })
  const changes = useMemo(
    () => (newer.data ? compareDocuments(newer.data.document, mine) : []),
    [newer.data, mine],
  )

  const choose = async (which: 'mine' | 'theirs', act: () => Promise<boolean>) => {
    setBusy(which)
    setFailed(false)
    const done = await act()
    setBusy(null)
    if (done) store.set({ dialog: null })
    else setFailed(true)
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-4 min-[560px]:grid-cols-2">
        <Version
          title="Newer version"
          detail={newer.data ? `Saved ${formatDateTime(newer.data.savedAt)}` : 'Loading…'}
          document={newer.data?.document ?? null}
        >
          <Option
            title="Use the newer version"
            detail="It replaces yours here. Undo brings yours back."
            busy={busy === 'theirs'}
            onClick={() => void choose('theirs', saver.acceptRemote)}
          />
        </Version>
        <Version title="Your version" detail="Stored in this browser" document={mine}>
          <Option
            title="Keep my version"
            detail="It becomes the newest one. The other stays in the version history."
            busy={busy === 'mine'}
            onClick={() => void choose('mine', saver.overwriteRemote)}
          />
        </Version>
      </div>
      {newer.data && (
        <details className="rounded-md border p-3">
          <summary className="cursor-pointer text-sm font-semibold">
            {changes.length === 1 ? 'One difference' : `${changes.length} differences`} in your version
          </summary>
          <div className="max-h-60 overflow-y-auto pt-3">
            <ChangeList changes={changes} label="Differences in your version" empty="Both are the same." />
          </div>
        </details>
      )}
      {failed && <FieldError>That didn’t work. Your changes are still here. Please try again.</FieldError>}
      <Button variant="ghost" onClick={() => store.set({ dialog: null })}>
        Decide later
      </Button>
    </div>
  )
}

type VersionProps = {
  title: string
  detail: string
  document: AppDocument | null
  children: React.ReactNode
}

function Version({ title, detail, document, children }: VersionProps) {
  const screenId = useEditor((state) => state.screenId)
  const startId = document?.screens.some(({ id }) => id === screenId) ? screenId : document?.screens[0].id
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <div>
        <h2 className="text-sm font-semibold">{title}</h2>
        <p className="text-[13px] text-muted-foreground">{detail}</p>
      </div>
      <div className="grid h-[min(46dvh,24rem)] overflow-hidden rounded-md bg-band">
        {document && startId && (
          <DeviceFrame device="mobile">
            <RunningVersion document={document} startId={startId} device="mobile" />
          </DeviceFrame>
        )}
      </div>
      {children}
    </section>
  )
}

type OptionProps = { title: string; detail: string; busy: boolean; onClick: () => void }

function Option({ title, detail, busy, onClick }: OptionProps) {
  return (
    <Button
      variant="outline"
      busy={busy}
      onClick={onClick}
      className="h-auto justify-start gap-3 px-4 py-3 text-left whitespace-normal"
    >
      <span className="grid gap-0.5">
        <span className="font-semibold">{title}</span>
        <span className="text-sm font-normal text-muted-foreground">{detail}</span>
      </span>
    </Button>
  )
}
