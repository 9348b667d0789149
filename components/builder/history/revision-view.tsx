import { useMemo, useState } from 'react'
import { Button } from '@/components/ui/button'
import { notify } from '@/components/ui/toaster'
import { compareDocuments } from '@/lib/document/compare'
import { DeviceFrame } from '../canvas/device-frame'
import { formatDateTime } from '../../apps/format'
import { RunningVersion } from '../preview/running-app'
import { canEdit } from '../state/editor-state'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { ChangeList } from './change-list'
import { RevisionName } from './revision-name'
import { useNaming, useRevision } from './use-history'

/** A saved version: its preview, its differences from now, its name, and a button to restore it. */
export function RevisionView({ number }: { number: number }) {
  const { store, saver } = useSession()
  const isEditor = useEditor(canEdit)
  const now = useEditor((state) => state.history.present)
  const { data, isError, refetch } = useRevision(number)
  const name = useNaming()
  const [busy, setBusy] = useState(false)
  const changes = useMemo(() => (data ? compareDocuments(data.document, now) : []), [data, now])
  if (isError)
    return (
      <div className="grid content-center justify-items-center gap-3 p-6 text-center">
        <p>We couldn’t load this version. It may have been replaced by a newer one.</p>
        <Button variant="outline" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <p className="p-6 text-muted-foreground">Loading…</p>

  const restore = async () => {
    setBusy(true)
    const isRestored = await saver.restoreRevision(number, data.document)
    setBusy(false)
    if (!isRestored)
      return notify({
        title: 'Nothing was restored',
        description: 'Your current changes couldn’t be saved first. Please try again once they’re saved.',
        tone: 'destructive',
      })
    store.set({ dialog: null, announcement: 'Version restored. Undo goes back.' })
    notify({
      title: `Version of ${formatDateTime(data.createdAt)} restored`,
      description:
        'Undo brings back your previous version. It stays in the history, along with the versions in between.',
    })
  }

  return (
    <div className="grid min-h-0 content-start gap-0 overflow-y-auto min-[900px]:grid-cols-[1fr_22rem] min-[900px]:content-stretch min-[900px]:overflow-hidden">
      <DeviceFrame device="mobile" className="h-[60dvh] bg-band min-[900px]:h-auto">
        <RunningVersion
          key={number}
          document={data.document}
          startId={data.document.screens[0].id}
          device="mobile"
        />
      </DeviceFrame>
      <div className="grid content-start gap-5 border-t bg-card p-4 min-[900px]:overflow-y-auto min-[900px]:border-t-0 min-[900px]:border-l">
        <div className="grid gap-1">
          <h2 className="font-semibold wrap-anywhere">{data.name ?? formatDateTime(data.createdAt)}</h2>
          <p className="text-sm text-muted-foreground">
            {data.name ? `${formatDateTime(data.createdAt)}, ` : ''}
            {data.author.isMe ? 'saved by you' : `saved by ${data.author.name}`}
            {data.restored && `, restored from ${formatDateTime(data.restored)}`}
          </p>
          {data.decisions.map(({ approved, by, at }) => (
            <p key={at} className="text-sm wrap-anywhere">
              {approved ? `Approved by ${by}` : `${by} asked for changes`}, {formatDateTime(at)}
            </p>
          ))}
        </div>
        {isEditor && (
          <>
            <Button busy={busy} disabled={changes.length === 0} onClick={() => void restore()}>
              Restore this version
            </Button>
            <RevisionName key={number} name={data.name} onName={(text) => name(number, text)} />
          </>
        )}
        <section className="grid gap-3">
          <h3 className="text-sm font-semibold">Changes since then</h3>
          <ChangeList
            changes={changes}
            label="Changes since then"
            empty="No changes: this is your current version."
          />
        </section>
      </div>
    </div>
  )
}
