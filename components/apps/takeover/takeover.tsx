'use client'

import { PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { FileDropInput } from '@/components/ui/file-drop-input'
import { Spinner } from '@/components/ui/spinner'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { PACKAGE_LIMIT, type ReadAppAnswer, type TakenOver } from '@/lib/releases/takeover/schema'
import { NEW_APP, PageHead } from '../page-head'
import { AppReport } from './app-report'
import { copy } from './copy'
import { Done } from './done'
import { TakeoverForm } from './takeover-form'

type Made = { app: TakenOver; signedWith: 'fits' | 'other' | null }

/** Reads an app that was built elsewhere, and makes one that installs over it. */
export function Takeover() {
  const [read, setRead] = useState<ReadAppAnswer | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  if (made) return <Done {...made} />
  return (
    <div className="grid max-w-3xl gap-8">
      <PageHead back={NEW_APP} title={copy.title} lead={copy.lead} />
      {!read && <FilePicker onRead={setRead} />}
      {read && (
        <>
          <AppReport app={read} onAnother={() => setRead(null)} />
          <TakeoverForm app={read} onMade={(app, signedWith) => setMade({ app, signedWith })} />
        </>
      )}
    </div>
  )
}

function FilePicker({ onRead }: { onRead: (app: ReadAppAnswer) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    if (file.size > PACKAGE_LIMIT) return setProblem(copy.tooLarge)
    setBusy(true)
    setProblem(undefined)
    try {
      // Without the type that browsers guess, so that the body is sent as it is.
      onRead(await apiRequest<ReadAppAnswer>('POST', '/api/takeover', new Blob([file])))
    } catch (error) {
      setProblem(refusalFor(error, [], copy.readFailed).message)
      setBusy(false)
    }
  }
  return (
    <Field label={copy.file} hint={copy.fileHint} error={problem}>
      <div className="relative grid min-h-52 place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-input/70 bg-card p-6 text-center transition-colors hover:border-input has-focus-visible:border-ring has-focus-visible:ring-3 has-focus-visible:ring-ring/25">
        {busy ? <Spinner /> : <PackageOpen aria-hidden="true" className="size-8 text-muted-foreground" />}
        <p role="status" className="font-medium">
          {busy ? copy.reading : copy.drop}
        </p>
        <FileDropInput accept=".apk,.aab" disabled={busy} onFile={(file) => void read(file)} />
      </div>
    </Field>
  )
}
