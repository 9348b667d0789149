'use client'

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { type Column, MAX_SOURCES, type Source } from '@/lib/document/sources'
import { provides } from '@/lib/sources/needs'
import type { FoundTable } from '@/lib/sources/tables/table'
import { api } from '../../../lib/client/apps-api'
import { edit } from '../state/history-commands'
import { useEditor, useEditorStore } from '../state/use-editor'
import { TableFields, withColumns } from './table-fields'

type Found = Awaited<ReturnType<typeof api.findSource>>

/** Adds a site or a table by its URL. The service detects its kind. Fields of a table are shown before it is added. */
export function AddSource({ added }: { added: (source: Source) => void }) {
  const store = useEditorStore()
  const sources = useEditor((state) => state.history.present.sources) ?? []
  const [open, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [table, setTable] = useState<(Found & FoundTable) | null>(null)
  if (sources.length >= MAX_SOURCES) return null
  if (!open)
    return (
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <Plus aria-hidden="true" /> Add a site
      </Button>
    )
  const add = ({ table: _, ...found }: Found) => {
    const known = sources.find(({ address }) => address === found.address)
    const source = known ?? { id: freeId(found.kind, sources), ...found }
    if (!known) edit(store, { type: 'add-source', source })
    added(source)
    close()
  }
  const close = () => {
    setOpen(false)
    setTable(null)
    setUrl('')
  }
  const find = async () => {
    setBusy(true)
    setError('')
    try {
      const found = await api.findSource(url.trim().replace(/^webcals?:/i, 'https:'))
      const known = sources.some(({ address }) => address === found.address)
      if (found.table && !known) setTable({ ...found, table: found.table })
      else add(found)
    } catch (failed) {
      setError(failed instanceof Error ? failed.message : 'That didn’t work. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  if (table) return <NewTable {...{ table, close }} add={(columns) => add({ ...table, columns })} />
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy && url.trim()) void find()
      }}
    >
      <Field
        label="Address of the site"
        hint="WordPress, WooCommerce, Shopify, a feed, a Google spreadsheet, CSV, a calendar, a podcast, a video channel or JSON"
        error={error}
      >
        <Input
          compact
          inputMode="url"
          autoComplete="off"
          placeholder="blog.example"
          value={url}
          onChange={(event) => setUrl(event.target.value)}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" disabled={busy || !url.trim()}>
          {busy ? 'Looking…' : 'Add'}
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type NewTableProps = {
  table: Found & FoundTable
  add: (columns: Column[]) => void
  close: () => void
}

/** What a table contains, before it is added. */
function NewTable({ table: { name, table }, add, close }: NewTableProps) {
  const [columns, setColumns] = useState(() => withColumns(table.fields, []))
  const rows = table.rows === 1 ? '1 row' : `${table.rows.toLocaleString('en')} rows`
  return (
    <section aria-label={name} className="grid gap-3">
      <p role="status" className="text-sm">
        <span className="font-medium break-words">{name}</span> has {rows}
        {table.isCut && ', the most that an app shows'}. Check the types of its fields.
      </p>
      <TableFields fields={table.fields} columns={columns} onChange={setColumns} />
      <div className="flex gap-2">
        <Button type="button" size="sm" onClick={() => add(columns)}>
          Add
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </section>
  )
}

/** Default name. A source of posts without categories is a feed. */
const nameOf = (kind: string) =>
  provides(kind, 'commerce')
    ? 'shop'
    : provides(kind, 'post categories')
      ? 'blog'
      : provides(kind, 'rows')
        ? 'table'
        : 'feed'

/** Short, because it is part of the app's URLs: `blog`, `blog-2`. */
function freeId(kind: Source['kind'], sources: readonly Source[]): string {
  const isTaken = (id: string) => sources.some((source) => source.id === id)
  const name = nameOf(kind)
  let id: string = name
  for (let number = 2; isTaken(id); number++) id = `${name}-${number}`
  return id
}
