'use client'

import { Check, Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/form-error'
import { ApiError, toApiError } from '@/lib/fetching/api-request'
import { copy } from './copy'

const words = copy.data.export

/** Says what is in the file, and fetches it. Fetched by script, so that a refusal is a sentence here and no broken file. */
export function ExportData() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  const fetchFile = async () => {
    setBusy(true)
    setProblem('')
    try {
      const response = await fetch('/api/account/export')
      if (!response.ok) throw await toApiError(response)
      save(await response.blob(), nameOf(response))
    } catch (error) {
      setProblem(
        error instanceof ApiError ? error.message : 'The file could not be fetched. Please try again.',
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
      <Button variant="outline" className="justify-self-start" busy={busy} onClick={() => void fetchFile()}>
        {!busy && <Download aria-hidden="true" />}
        {busy ? words.busy : words.button}
      </Button>
    </div>
  )
}

function nameOf(response: Response): string {
  return /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'data.zip'
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
