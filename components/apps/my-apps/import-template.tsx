'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { type SavedTemplate, TEMPLATE_FILE_LIMIT } from '@/lib/apps/templates/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'

/** Imports a template from its file. */
export function ImportTemplate() {
  const router = useRouter()
  const input = useRef<HTMLInputElement>(null)
  const { busy, problem, run } = useAction()
  const read = (file: File) =>
    run(async () => {
      if (file.size > TEMPLATE_FILE_LIMIT)
        throw new ApiError(413, 'This file is too large. The limit is 64 MB.')
      // Without the type that browsers guess, so that the body is sent as it is.
      const { name } = await apiRequest<SavedTemplate>('POST', '/api/templates/import', new Blob([file]))
      notify({ title: `Template ${name} imported` })
      router.refresh()
    })
  return (
    <div className="grid justify-items-end gap-2">
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        aria-label="File of a template"
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) void read(file)
        }}
      />
      <Button variant="outline" size="sm" busy={busy} onClick={() => input.current?.click()}>
        <Upload aria-hidden="true" />
        {busy ? 'Importing…' : 'Import a template'}
      </Button>
      <FormError>{problem}</FormError>
    </div>
  )
}
