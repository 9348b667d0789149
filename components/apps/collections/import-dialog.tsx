'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/field'
import { FileDropInput } from '@/components/ui/file-drop-input'
import { buttonVariants } from '@/components/ui/button-variants'
import { notify } from '@/components/ui/toaster'
import type { ImportAnswer } from '@/lib/collections/responses'
import type { Field } from '@/lib/collections/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import { readCsvFile } from './csv-file'
import { DialogForm } from './form'

const texts = copy.import

type Props = {
  /** The path of the collection's calls. */
  path: string
  fields: readonly Field[]
  onDone: (isImported: boolean) => void
}

/** Shows what a CSV file has before its rows are imported. */
export function ImportDialog({ path, fields, onDone }: Props) {
  const [csv, setCsv] = useState('')
  const [preview, setPreview] = useState<ImportAnswer | null>(null)
  const [replace, setReplace] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const read = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    setPreview(null)
    try {
      const text = await readCsvFile(file)
      setCsv(text)
      setPreview(await apiRequest<ImportAnswer>('POST', `${path}/import`, { csv: text, preview: true }))
    } catch (error) {
      const message = error instanceof Error && error.constructor === Error ? error.message : undefined
      setProblem(message ?? refusalFor(error, [], copy.failed).message)
    }
    setBusy(false)
  }
  const send = async () => {
    const { rows } = await apiRequest<ImportAnswer>('POST', `${path}/import`, { csv, replace })
    notify({ title: texts.done(rows) })
    onDone(true)
    return undefined
  }
  const problems = preview?.problems ?? []
  const nameOf = (id: string | null) => fields.find((field) => field.id === id)?.name ?? texts.ignored
  return (
    <Dialog open onOpenChange={(open) => !open && onDone(false)}>
      <DialogContent title={texts.title} description={texts.hint}>
        <DialogForm
          send={send}
          button={texts.run(preview?.rows ?? 0)}
          disabled={!preview || problems.length > 0}
          onCancel={() => onDone(false)}
        >
          {() => (
            <>
              <label className={`${buttonVariants({ variant: 'outline' })} relative justify-self-start`}>
                {busy ? copy.reading : texts.choose}
                <FileDropInput
                  accept=".csv,.tsv,.txt,text/csv"
                  disabled={busy}
                  onFile={(file) => void read(file)}
                />
              </label>
              <FormError>{problem}</FormError>
              {preview && (
                <>
                  <p className="text-[15px] font-medium" role="status">
                    {texts.found(preview.rows)}
                  </p>
                  <div>
                    <h3 className="text-sm font-medium">{texts.columns}</h3>
                    <ul className="mt-1 grid gap-1 text-sm">
                      {preview.columns.map(({ name, field }, index) => (
                        <li key={index} className="wrap-anywhere">
                          {name} → <span className="text-muted-foreground">{nameOf(field)}</span>
                        </li>
                      ))}
                    </ul>
                  </div>
                  {problems.length > 0 && (
                    <div role="alert">
                      <h3 className="text-sm font-medium text-destructive">
                        {texts.problems(problems.length)}
                      </h3>
                      <ul className="mt-1 grid max-h-48 gap-1 overflow-y-auto text-sm">
                        {problems.map(({ line, column, message }, index) => (
                          <li key={index} className="wrap-anywhere">
                            <span className="text-muted-foreground">{texts.at(line, column)}:</span> {message}
                          </li>
                        ))}
                      </ul>
                    </div>
                  )}
                  <label className="flex min-h-11 items-center gap-3 text-[15px]">
                    <Checkbox checked={replace} onCheckedChange={setReplace} />
                    {texts.replace}
                  </label>
                </>
              )}
            </>
          )}
        </DialogForm>
      </DialogContent>
    </Dialog>
  )
}
