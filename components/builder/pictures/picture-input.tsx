'use client'

import { useId, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { FieldError } from '@/components/ui/field'
import { ChooseFromApp } from './choose-from-app'
import { FileButton } from './file-button'
import { useFileDrop } from './use-file-drop'
import { type UploadKind, useUpload } from './use-upload'

type PictureInputProps = {
  kind?: UploadKind
  label: string
  hint?: string
  /** Whether pictures from other sites fit as well. */
  web?: boolean
  onPicture: (reference: string) => void
}

/** Uploads a picture or video from the device, also by drop and paste, or takes one that the app already has. */
export function PictureInput({ kind = 'picture', label, hint, web = false, onPicture }: PictureInputProps) {
  const id = useId()
  const upload = useUpload(kind)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  const uploadFile = async ([file, ...others]: readonly File[]) => {
    if (!file) return
    if (others.length > 0) return setError(`One ${kind} fits here. Choose a single file.`)
    setBusy(true)
    setError(null)
    const result = await upload(file)
    setBusy(false)
    if ('reference' in result) onPicture(result.reference)
    else setError(result.error)
  }
  const { isOver, target } = useFileDrop((files) => void uploadFile(files))

  return (
    <div
      {...target}
      className={cn('grid gap-1.5', isOver && 'rounded-md outline-2 outline-ring outline-dashed')}
    >
      <FileButton
        {...{ kind, label, busy }}
        hintId={hint ? id : undefined}
        onFiles={(files) => void uploadFile(files)}
      />
      <ChooseFromApp
        {...{ kind, web }}
        disabled={busy}
        onChoose={([reference]) => reference && onPicture(reference)}
      />
      {error && <FieldError>{error}</FieldError>}
      {hint && (
        <p id={id} className="text-[13px] leading-snug text-muted-foreground">
          {hint}
        </p>
      )}
    </div>
  )
}
