'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { DownloadKeyDialog } from '../../signing-key/download-key-dialog'
import { copy } from './copy'

/** Opens the question for the file's password. */
export function DownloadCertificate({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {copy.export.open}
      </Button>
      <DownloadKeyDialog path={path} open={open} onOpenChange={setOpen} words={copy.export} />
    </>
  )
}
