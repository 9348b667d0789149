'use client'

import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field, FormError } from '@/components/ui/field'
import { FileDropInput } from '@/components/ui/file-drop-input'
import { NativeSelect } from '@/components/ui/native-select'
import { Spinner } from '@/components/ui/spinner'
import { Textarea } from '@/components/ui/textarea'
import { decodeCsv, readTable, type Table } from '@/lib/fleet/app-batches/csv'
import { MAX_CSV_LENGTH } from '@/lib/fleet/app-batches/schema'
import { copy } from './copy'

const words = copy.file

type Props = { chosen: string | null; onTable: (table: Table, name: string) => void }

/** Reads a CSV file that is chosen, dropped or pasted. */
export function FileStep({ chosen, onTable }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const load = (text: string, name: string) => {
    const table = readTable(text)
    if (typeof table === 'string') return setProblem(table)
    setProblem(undefined)
    onTable(table, words.chosen(name, table.rows.length))
  }
  const read = async (file: File) => {
    setBusy(true)
    try {
      // In UTF-16, a character has two bytes.
      const bytes = await file.slice(0, 2 * MAX_CSV_LENGTH + 4).arrayBuffer()
      load(decodeCsv(new Uint8Array(bytes)), file.name)
    } catch {
      setProblem(words.unreadable)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Field label={words.label} hint={words.hint} error={problem}>
        <div className="relative grid min-h-36 place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-input/70 p-6 text-center transition-colors hover:border-input has-focus-visible:border-ring has-focus-visible:ring-3 has-focus-visible:ring-ring/25">
          {busy ? (
            <Spinner />
          ) : (
            <FileSpreadsheet aria-hidden="true" className="size-7 text-muted-foreground" />
          )}
          <p role="status" className="font-medium wrap-anywhere">
            {busy ? words.reading : (chosen ?? words.drop)}
          </p>
          <FileDropInput
            accept=".csv,.tsv,.txt,text/csv"
            disabled={busy}
            onFile={(file) => void read(file)}
          />
        </div>
      </Field>
      <Disclosure label={words.paste}>
        <PasteForm onText={(text) => load(text, words.pasted)} />
      </Disclosure>
    </>
  )
}

function PasteForm({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <div className="grid justify-items-start gap-3">
      <Field label={words.pasteLabel} className="w-full">
        <Textarea
          rows={5}
          value={text}
          spellCheck={false}
          className="font-mono text-[13px] whitespace-pre"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button variant="outline" disabled={text.trim() === ''} onClick={() => onText(text)}>
        {words.pasteButton}
      </Button>
    </div>
  )
}

type MatchProps = {
  head: readonly string[]
  columns: readonly string[]
  matches: readonly number[]
  /** Whether all columns were recognized, so that nobody needs to look. */
  isFolded: boolean
  onMatch: (matches: number[]) => void
}

/** Which column of the file fills in which column of the template. */
export function ColumnMatches({ isFolded, ...props }: MatchProps) {
  const [wasFolded] = useState(isFolded)
  if (wasFolded)
    return (
      <Disclosure label={words.match}>
        <Matches {...props} />
      </Disclosure>
    )
  return (
    <fieldset className="grid min-w-0 gap-4 border-t pt-5">
      <legend className="sr-only">{words.match}</legend>
      <div>
        <p aria-hidden="true" className="font-semibold">
          {words.match}
        </p>
        <p className="text-sm text-muted-foreground">{words.matchHint}</p>
      </div>
      <Matches {...props} />
    </fieldset>
  )
}

function Matches({ head, columns, matches, onMatch }: Omit<MatchProps, 'isFolded'>) {
  const hasName = matches[columns.indexOf('name')] !== -1
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {columns.map((column, index) => (
          <Field key={column} label={copy.column(column)} required={column === 'name'}>
            <NativeSelect
              value={matches[index]}
              onChange={(event) => onMatch(matches.with(index, Number(event.target.value)))}
            >
              <option value={-1}>{words.absent}</option>
              {head.map((name, position) => (
                <option key={position} value={position}>
                  {name || `${position + 1}`}
                </option>
              ))}
            </NativeSelect>
          </Field>
        ))}
      </div>
      {!hasName && <FormError>{words.noName}</FormError>}
    </>
  )
}
