'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { listColumns, matchColumns, type Table, toRows } from '@/lib/fleet/app-batches/csv'
import type { BatchTemplate } from '@/lib/fleet/app-batches/schema'
import { NEW_APP, PageHead } from '../page-head'
import { copy } from './copy'
import { ColumnMatches, FileStep } from './file-step'
import { RowsTable } from './rows-table'
import { TemplateStep } from './template-step'
import { isChecked, isFaulty, type Row, useBatch } from './use-batch'

const words = copy.rows

type Props = {
  templates: readonly BatchTemplate[]
  /** The saved template that is chosen first. */
  own: string | null
}

/** Creates apps from a template and a CSV file: choose, upload, check, create. */
export function FromCsv({ templates, own }: Props) {
  const router = useRouter()
  const [chosen, setChosen] = useState(() =>
    Math.max(
      0,
      templates.findIndex((template) => 'savedTemplate' in template && template.savedTemplate === own),
    ),
  )
  const [file, setFile] = useState<{ table: Table; name: string; isRecognized: boolean } | null>(null)
  const [matches, setMatches] = useState<number[]>([])
  const batch = useBatch(({ id }) => router.replace(`/app-builder/new/csv?batch=${id}`))
  const { rows, busy, problem } = batch
  const template = templates[chosen]!
  const columns = listColumns(template.placeholders)

  const start = (next: BatchTemplate, table: Table, matched: number[]) => {
    setMatches(matched)
    const list = toRows(table, listColumns(next.placeholders), matched).map((cells): Row => ({
      cells,
      included: true,
      notes: null,
    }))
    if (matched[0] === -1) batch.replace([])
    else void batch.check(next, list)
  }
  const rematch = (next: BatchTemplate, table: Table) =>
    start(next, table, matchColumns(table.head, listColumns(next.placeholders)))
  const choose = (index: number) => {
    setChosen(index)
    if (file) rematch(templates[index]!, file.table)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHead back={NEW_APP} title={copy.title} lead={copy.lead} />
      <Step title={copy.template.title}>
        <TemplateStep templates={templates} chosen={chosen} onChoose={choose} />
      </Step>
      <Step title={copy.file.title}>
        <FileStep
          chosen={file?.name ?? null}
          onTable={(table, name) => {
            const matched = matchColumns(table.head, columns)
            const isRecognized = table.head.every((_, index) => matched.includes(index))
            setFile({ table, name, isRecognized })
            start(template, table, matched)
          }}
        />
        {file && (
          <ColumnMatches
            key={file.name}
            head={file.table.head}
            columns={columns}
            matches={matches}
            isFolded={file.isRecognized && matches[0] !== -1}
            onMatch={(next) => start(template, file.table, next)}
          />
        )}
      </Step>
      {rows.length > 0 && (
        <Step title={words.title}>
          <Summary rows={rows} busy={busy !== null} />
          <RowsTable
            rows={rows}
            columns={columns.filter(
              (column) =>
                column === 'name' ||
                rows.some(
                  ({ cells, notes }) => cells[column] || notes?.some((note) => note.column === column),
                ),
            )}
            disabled={busy !== null}
            onChange={batch.change}
            onIncludeAll={batch.includeAll}
          />
          <FormError>{problem}</FormError>
          <Actions batch={batch} template={template} />
        </Step>
      )}
    </div>
  )
}

type ActionsProps = { batch: ReturnType<typeof useBatch>; template: BatchTemplate }

function Actions({ batch: { rows, busy, check, create }, template }: ActionsProps) {
  const included = rows.filter((row) => row.included)
  const isReady = included.length > 0 && included.every((row) => isChecked(row) && !isFaulty(row))
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        busy={busy === 'create'}
        disabled={!isReady || busy === 'check'}
        onClick={() => void create(template)}
      >
        {busy === 'create' ? words.creating : words.create(included.length)}
      </Button>
      <Button
        variant="outline"
        busy={busy === 'check'}
        disabled={included.length === 0 || busy === 'create'}
        onClick={() => void check(template)}
      >
        {busy === 'check' ? words.checking : words.again}
      </Button>
    </div>
  )
}

/** Says whether the apps can be created. */
function Summary({ rows, busy }: { rows: readonly Row[]; busy: boolean }) {
  const included = rows.filter((row) => row.included)
  const faulty = included.filter(isFaulty).length
  const text =
    included.length === 0
      ? words.none
      : faulty > 0
        ? words.faulty(faulty, included.length)
        : included.every(isChecked)
          ? words.ready(included.length)
          : words.unchecked
  return (
    <p role="status" className="text-[15px]">
      {busy ? '' : text}
    </p>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-5 rounded-lg border bg-card p-5 sm:p-7">
      <h2 id={id} className="font-display text-xl font-[620]">
        {title}
      </h2>
      {children}
    </section>
  )
}
