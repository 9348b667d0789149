'use client'

import { ImageUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FieldError } from '@/components/ui/field'
import { useUpload } from './use-upload'

type PictureInputProps = { label: string; hint?: string; onPicture: (reference: string) => void }

/** Takes a picture from the device and keeps it with the app. */
export function PictureInput({ label, hint, onPicture }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const upload = useUpload()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const take = async (file: File | undefined) => {
    if (!file) return
    setBusy(true)
    setError(null)
    const result = await upload(file)
    setBusy(false)
    if ('reference' in result) onPicture(result.reference)
    else setError(result.error)
  }

  return (
    <div className="grid gap-1.5">
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml,image/avif"
        onChange={(event) => {
          void take(event.target.files?.[0])
          event.target.value = ''
        }}
      />
      <Button
        variant="outline"
        size="sm"
        className="h-9"
        busy={busy}
        aria-describedby={hint ? id : undefined}
        onClick={() => input.current?.click()}
      >
        {!busy && <ImageUp aria-hidden="true" />}
        {busy ? 'Uploading…' : label}
      </Button>
      {error && <FieldError>{error}</FieldError>}
      {hint && (
        <p id={id} className="text-[13px] leading-snug text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}
