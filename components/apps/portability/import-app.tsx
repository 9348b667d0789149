'use client'

import { FileDown } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { FileDropInput } from '@/components/ui/file-drop-input'
import { inBytes } from '@/components/ui/in-bytes'
import { PasswordInput } from '@/components/ui/password-input'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import {
  EXPORT_EXTENSION,
  IMPORT_LIMIT,
  type ImportPreview,
  type ImportedApp,
  PASSPHRASE_HEADER,
} from '@/lib/portability/schema'
import { NEW_APP, PageHead } from '../page-head'
import { copy } from './copy'
import { ImportReport } from './import-report'
import { Imported } from './imported'

const words = copy.import

type Checked = { file: File; passphrase: string; preview: ImportPreview }

/** Imports an app from its export file, after showing what is in it. */
export function ImportApp() {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [made, setMade] = useState<ImportedApp | null>(null)
  if (made) return <Imported app={made} />
  return (
    <div className="grid max-w-3xl gap-8">
      <PageHead back={NEW_APP} title={words.title} lead={words.lead} />
      {checked ? (
        <>
          <ImportReport preview={checked.preview} onAnother={() => setChecked(null)} />
          <ImportButton checked={checked} onMade={setMade} />
        </>
      ) : (
        <CheckForm onChecked={setChecked} />
      )}
    </div>
  )
}

/** Sends the file without the type that browsers guess, so that the body is sent as it is. */
const sendFile = <T,>(url: string, file: File, passphrase: string) =>
  apiRequest<T>('POST', url, new Blob([file]), { [PASSPHRASE_HEADER]: passphrase })

type Errors = { file?: string; passphrase?: string; root?: string }

function CheckForm({ onChecked }: { onChecked: (checked: Checked) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = {
      ...(!file && { file: words.missing }),
      ...(file && file.size > IMPORT_LIMIT && { file: words.tooLarge }),
      ...(passphrase === '' && { passphrase: words.passphraseMissing }),
    }
    setErrors(missing)
    if (!file || Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      const preview = await sendFile<ImportPreview>('/api/imports/check', file, passphrase)
      onChecked({ file, passphrase, preview })
    } catch (error) {
      const { field, message } = refusalFor(error, ['file', 'passphrase'], words.checkFailed)
      setErrors({ [field]: message })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <Field label={words.file} hint={words.fileHint} error={errors.file}>
        <div className="relative grid min-h-52 place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-input/70 bg-card p-6 text-center transition-colors hover:border-input has-focus-visible:border-ring has-focus-visible:ring-3 has-focus-visible:ring-ring/25">
          <FileDown aria-hidden="true" className="size-8 text-muted-foreground" />
          <p role="status" className="font-medium [overflow-wrap:anywhere]">
            {file ? `${file.name}, ${inBytes(file.size)}` : words.drop}
          </p>
          {file && <p className="text-sm text-muted-foreground">{words.another}</p>}
          <FileDropInput
            accept={EXPORT_EXTENSION}
            disabled={busy}
            onFile={(chosen) => {
              setFile(chosen)
              setErrors((before) => ({ ...before, file: undefined }))
            }}
          />
        </div>
      </Field>
      <Field label={words.passphrase} error={errors.passphrase} className="max-w-md" required>
        <PasswordInput
          autoComplete="off"
          maxLength={128}
          value={passphrase}
          onChange={(event) => setPassphrase(event.target.value)}
        />
      </Field>
      <FormError>{errors.root}</FormError>
      <Button type="submit" busy={busy} className="justify-self-start">
        {busy ? words.checking : words.check}
      </Button>
    </form>
  )
}

type ImportButtonProps = { checked: Checked; onMade: (app: ImportedApp) => void }

function ImportButton({ checked: { file, passphrase, preview }, onMade }: ImportButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isBlocked = preview.packageIdUsed || preview.gaps.some(({ kind }) => kind === 'storage')
  const run = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      onMade(await sendFile<ImportedApp>('/api/imports', file, passphrase))
    } catch (error) {
      setProblem(refusalFor(error, [], words.failed).message)
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <FormError>{problem}</FormError>
      <Button busy={busy} disabled={isBlocked} className="justify-self-start" onClick={() => void run()}>
        {busy ? words.busy : words.button}
      </Button>
    </div>
  )
}
