'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { formatMoment } from '../format'
import { useEditor } from '../state/use-editor'
import { useSession } from '../state/use-session'

/** Somebody saved since: both versions are named, and nothing is lost whichever is chosen. */
export function ConflictDialog() {
  const { store } = useSession()
  const open = useEditor((state) => state.dialog === 'conflict')
  return (
    <Dialog open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <DialogContent
        title="There is a newer version"
        description="This app was saved somewhere else after you opened it. Which version do you want to keep?"
      >
        <Choice />
      </DialogContent>
    </Dialog>
  )
}

function Choice() {
  const { store, saver, api } = useSession()
  const appId = useEditor((state) => state.app?.id)
  const mine = useEditor((state) => state.revision)
  const theirs = useEditor((state) => (state.phase.kind === 'conflict' ? state.phase.revision : null))
  const [busy, setBusy] = useState<'mine' | 'theirs' | null>(null)
  const [failed, setFailed] = useState(false)
  const newer = useQuery({
    queryKey: ['conflict', appId, theirs],
    queryFn: () => api.readApp(appId!),
    enabled: appId !== undefined && theirs !== null,
  })

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
      <p className="text-sm text-muted-foreground">
        The newer version is revision {theirs}
        {newer.data ? `, saved ${formatMoment(newer.data.updatedAt)}` : ''}. Yours is based on revision {mine}
        .
      </p>
      <div className="grid gap-3">
        <Option
          title="Use the newer version"
          detail="It replaces yours here. Undo brings yours back."
          busy={busy === 'theirs'}
          onClick={() => void choose('theirs', saver.takeTheirs)}
        />
        <Option
          title="Keep my version"
          detail="Your version is saved as the newest revision and replaces the other."
          busy={busy === 'mine'}
          onClick={() => void choose('mine', saver.keepMine)}
        />
      </div>
      {failed && <FieldError>That didn’t work. Your changes are still here. Please try again.</FieldError>}
      <Button variant="ghost" onClick={() => store.set({ dialog: null })}>
        Decide later
      </Button>
    </div>
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
