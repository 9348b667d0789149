'use client'

import { FileSpreadsheet, Plus, Table2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { FormError } from '@/components/ui/field'
import { FileDropInput } from '@/components/ui/file-drop-input'
import { COLLECTION_TEMPLATES } from '@/lib/collections/catalog'
import type { CollectionAnswer, GuessAnswer } from '@/lib/collections/responses'
import type { Field } from '@/lib/collections/schema'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { copy } from './copy'
import { readCsvFile } from './csv-file'
import { FieldsForm } from './fields-form'

type Start = { name: string; fields: Field[]; csv?: string }

const BLANK: Start = { name: '', fields: [{ id: 'name', name: 'Name', type: 'text', required: true }] }

/** Creates a collection from a template, blank, or from a CSV file with its rows. */
export function NewCollection({ appId }: { appId: string }) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [start, setStart] = useState<Start | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const path = `/api/apps/${appId}/collections`

  const read = async (file: File) => {
    setBusy(true)
    setProblem(undefined)
    try {
      const csv = await readCsvFile(file)
      const { fields } = await apiRequest<GuessAnswer>('POST', `${path}/proposal`, { csv })
      setStart({ name: file.name.replace(/\.[^.]*$/, '').slice(0, 60), fields, csv })
    } catch (error) {
      const message = error instanceof Error && error.constructor === Error ? error.message : undefined
      setProblem(message ?? refusalFor(error, [], copy.failed).message)
    }
    setBusy(false)
  }
  const create = async ({ name, fields }: Pick<Start, 'name' | 'fields'>) => {
    const made = await apiRequest<CollectionAnswer>('POST', path, { name, fields })
    const page = `/app-builder/collections/${appId}/${made.id}`
    if (start?.csv !== undefined) {
      // The file names the columns; the fields may have other names by now.
      const csv = renamed(start.csv, start.fields, fields)
      await apiRequest('POST', `${path}/${made.id}/import`, { csv }).catch(() =>
        router.push(`${page}?import=failed`),
      )
    }
    router.push(page)
  }
  const close = () => {
    setOpen(false)
    setStart(null)
    setProblem(undefined)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> {copy.create}
      </Button>
      <Dialog open={open} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent title={copy.create} description={start ? undefined : copy.createHint}>
          {start ? (
            <FieldsForm
              {...start}
              exists={false}
              button={copy.fields.create}
              send={create}
              onCancel={close}
            />
          ) : (
            <>
              <FormError>{problem}</FormError>
              <ul className="grid gap-2 sm:grid-cols-2">
                {COLLECTION_TEMPLATES.map(({ id, name, description, fields }) => (
                  <li key={id}>
                    <Choice title={name} text={description} onClick={() => setStart({ name, fields })}>
                      <Table2 aria-hidden="true" className="size-5" />
                    </Choice>
                  </li>
                ))}
                <li>
                  <Choice title={copy.blank} text={copy.blankHint} onClick={() => setStart(BLANK)}>
                    <Plus aria-hidden="true" className="size-5" />
                  </Choice>
                </li>
                <li className="relative rounded-md focus-within:outline-2">
                  <Choice title={busy ? copy.reading : copy.fromFile} text={copy.fromFileHint} isCovered>
                    <FileSpreadsheet aria-hidden="true" className="size-5" />
                  </Choice>
                  <label className="absolute inset-0">
                    <span className="sr-only">{copy.fromFile}</span>
                    <FileDropInput
                      accept=".csv,.tsv,.txt,text/csv"
                      disabled={busy}
                      onFile={(file) => void read(file)}
                    />
                  </label>
                </li>
              </ul>
            </>
          )}
        </DialogContent>
      </Dialog>
    </>
  )
}

type ChoiceProps = {
  title: string
  text: string
  onClick?: () => void
  isCovered?: boolean
  children: ReactNode
}

/** A way to start. One with a file is covered by its input. */
function Choice({ title, text, onClick, isCovered = false, children }: ChoiceProps) {
  const content = (
    <>
      {children}
      <span className="min-w-0">
        <span className="block text-[15px] font-medium">{title}</span>
        <span className="block text-[13px] leading-snug text-muted-foreground">{text}</span>
      </span>
    </>
  )
  const classes = 'flex size-full min-h-16 items-center gap-3 rounded-md border p-3 text-left hover:bg-accent'
  return isCovered ? (
    <div aria-hidden="true" className={classes}>
      {content}
    </div>
  ) : (
    <button type="button" onClick={onClick} className={classes}>
      {content}
    </button>
  )
}

/** Writes the names of the fields into the first line of a file, by the order of its columns. */
function renamed(csv: string, before: readonly Field[], fields: readonly Field[]): string {
  const [, first = '', rest = ''] = /^(\uFEFF?[^\r\n]*)([\s\S]*)$/.exec(csv) ?? []
  const separator = [',', ';', '\t'].find((one) => first.includes(one)) ?? ','
  // A quoted name may contain the separator: then the names of the file have to do.
  if (first.includes('"')) return csv
  const names = first.split(separator).map((name, index) => {
    const field = fields.find(({ id }) => id === before[index]?.id)
    return field ? `"${field.name.replaceAll('"', '""')}"` : name
  })
  return names.join(separator) + rest
}
