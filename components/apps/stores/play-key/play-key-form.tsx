'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import { ENCRYPTION_KEY_LIMIT, playKeyRequest } from '@/lib/apps/schema'
import { DownloadForm } from '../download-form'
import { copy } from './copy'

/** Reads Play's public key, pasted or from a file. */
export function PlayKeyForm({ path }: { path: string }) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <DownloadForm
      path={path}
      name="encryptionKey"
      text={playKeyRequest.shape.encryptionKey}
      label={copy.key}
      hint={copy.keyHint}
      rows={4}
      words={copy}
    >
      {(fill, refuse) => (
        <>
          <input
            ref={file}
            type="file"
            accept=".pem,.pub,.txt"
            className="sr-only"
            aria-label={copy.choose}
            tabIndex={-1}
            onChange={({ target }) => {
              const chosen = target.files?.[0]
              if (chosen && chosen.size > ENCRYPTION_KEY_LIMIT) refuse(copy.tooLarge)
              else if (chosen) void chosen.text().then(fill)
              target.value = '' // so that the same file can be selected again
            }}
          />
          <Button type="button" variant="outline" onClick={() => file.current?.click()}>
            {copy.choose}
          </Button>
        </>
      )}
    </DownloadForm>
  )
}
