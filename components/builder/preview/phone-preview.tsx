'use client'

import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { QrCode } from '@/components/ui/qr-code'
import { ApiError } from '@/lib/client/api-request'
import { formatDateTime } from '../../apps/format'
import { ConfirmEmail } from '../controls/confirm-email'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { useSaving } from '../session/use-saving'

type Preview = { url: string; expiresAt: string }
/** Why the preview could not be created. */
type Problem = { kind: 'failed' } | { kind: 'unconfirmed'; message: string }

/** A QR code with a URL, valid for one day, to preview the app on a phone before publishing. */
export function PhonePreview() {
  const { api, store } = useSession()
  const { saveAndNotify } = useSaving()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)

  const requestPreview = async () => {
    setProblem(null)
    setPreview(null)
    try {
      // The phone shows the saved version.
      if (!store.get().app || store.get().unsent.length > 0) await saveAndNotify()
      const { app } = store.get()
      if (app) setPreview(await api.createPreview(app.id))
      else setProblem({ kind: 'failed' })
    } catch (cause) {
      const unconfirmed = cause instanceof ApiError && cause.code === 'email-not-confirmed'
      setProblem(unconfirmed ? { kind: 'unconfirmed', message: cause.message } : { kind: 'failed' })
    }
  }

  return (
    <Dialog onOpenChange={(open) => open && void requestPreview()}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm" className="h-9 max-[559px]:w-9 max-[559px]:px-0">
          <Smartphone aria-hidden="true" />
          <span className="max-[559px]:sr-only">On your phone</span>
        </Button>
      </DialogTrigger>
      <DialogContent
        title="See it on your phone"
        description="Scan the code with your phone’s camera. The app opens there and follows your edits as they are saved."
      >
        {preview ? (
          <Code {...preview} />
        ) : (
          <Waiting problem={problem} onRetry={() => void requestPreview()} />
        )}
      </DialogContent>
    </Dialog>
  )
}

function Code({ url, expiresAt }: Preview) {
  const name = useEditor((state) => state.history.present.settings.appName)
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode text={url} label={`QR code of the preview of ${name}`} className="w-56 rounded-md" />
      <p className="flex max-w-full items-center gap-1 text-sm">
        <a href={url} target="_blank" rel="noreferrer" className="min-w-0 truncate text-link underline">
          Open the preview here
        </a>
        <CopyButton text={url} label="Copy the address of the preview" />
      </p>
      <p className="text-center text-sm text-muted-foreground">
        Anyone with this link can view the app until {formatDateTime(expiresAt)}. Forms send nothing.
      </p>
    </div>
  )
}

function Waiting({ problem, onRetry }: { problem: Problem | null; onRetry: () => void }) {
  if (!problem)
    return (
      <p role="status" className="text-muted-foreground">
        One moment…
      </p>
    )
  return (
    <div className="grid gap-3">
      {problem.kind === 'unconfirmed' ? (
        <div role="alert">
          <ConfirmEmail>{problem.message}</ConfirmEmail>
        </div>
      ) : (
        <FieldError>We couldn’t make the preview. Save the app, then try again.</FieldError>
      )}
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
