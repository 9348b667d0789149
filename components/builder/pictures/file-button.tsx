'use client'

import { FileVideo, ImageUp } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { KINDS, type UploadKind } from './use-upload'

type FileButtonProps = {
  kind?: UploadKind
  label: string
  multiple?: boolean
  busy?: boolean
  disabled?: boolean
  hintId?: string | undefined
  onFiles: (files: readonly File[]) => void
}

/** Opens the device's file dialog. */
export function FileButton({
  kind = 'picture',
  label,
  multiple,
  busy,
  disabled,
  hintId,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={KINDS[kind].accept}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        variant="outline"
        size="sm"
        className="h-9"
        busy={busy}
        disabled={disabled}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {!busy && (kind === 'video' ? <FileVideo aria-hidden="true" /> : <ImageUp aria-hidden="true" />)}
        {busy ? 'Uploading…' : label}
      </Button>
    </>
  )
}
