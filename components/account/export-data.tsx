'use client'

import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { ApiError } from '@/lib/client/api-request'
import { fetchFile, saveFile } from '@/lib/client/download'
import { copy } from './copy'

const words = copy.data.export

/** Describes the export file and downloads it. */
export function ExportData() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const download = async () => {
    setBusy(true)
    setProblem('')
    try {
      saveFile(await fetchFile('/api/account/export'))
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'We couldn’t download the file. Please try again.',
      )
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="grid gap-5">
      <ul className="grid gap-2.5 text-[15px]">
        {words.contents.map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
            {text}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted-foreground">{words.keys}</p>
      <FormError>{problem || undefined}</FormError>
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => void download()}>
        {!busy && <Download aria-hidden="true" />}
        {busy ? words.busy : words.button}
      </Button>
    </div>
  )
}
