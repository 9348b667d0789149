'use client'

import { Smartphone } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { QrCode } from '@/components/ui/qr-code'
import { formatMoment } from '../../apps/format'
import { useEditor } from '../state/use-editor'
import { useSession } from '../session/use-session'
import { useSaving } from '../session/use-saving'

type Preview = { url: string; expiresAt: string }

/** The way onto one's own phone before the app is published: a code that holds an address for a day. */
export function OwnPhone() {
  const { api, store } = useSession()
  const { saveAndTell } = useSaving()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failed, setFailed] = useState(false)

  const ask = async () => {
    setFailed(false)
    setPreview(null)
    try {
      // What is on the phone is what the server has.
      if (!store.get().app || store.get().unsent.length > 0) await saveAndTell()
      const { app } = store.get()
      if (app) setPreview(await api.givePreview(app.id))
      else setFailed(true)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Dialog onOpenChange={(open) => open && void ask()}>
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
        {preview ? <Code {...preview} /> : <Waiting failed={failed} onRetry={() => void ask()} />}
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
        Whoever has this address can look at the app until {formatMoment(expiresAt)}. Forms send nothing.
      </p>
    </div>
  )
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (!failed)
    return (
      <p role="status" className="text-muted-foreground">
        One moment…
      </p>
    )
  return (
    <div className="grid gap-3">
      <FieldError>We couldn’t make the preview. Save the app, then try again.</FieldError>
      <Button variant="outline" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
