'use client'

import { useQuery } from '@tanstack/react-query'
import { Disclosure } from '@/components/ui/disclosure'
import type { Source } from '@/lib/document/sources'
import { api } from '../../../lib/client/apps-api'
import { edit } from '../state/history-commands'
import { useEditorStore } from '../state/use-editor'
import { TableFields } from './table-fields'

/** The fields of a source that is a table of another site, folded away. */
export function SourceColumns({ source }: { source: Source }) {
  return (
    <Disclosure label="Fields of this table">
      <Columns source={source} />
    </Disclosure>
  )
}

function Columns({ source: { id, address, columns = [] } }: { source: Source }) {
  const store = useEditorStore()
  const { data, error } = useQuery({
    queryKey: ['source-table', address],
    staleTime: 60_000,
    retry: false,
    queryFn: () => api.findSource(address),
  })
  if (error)
    return (
      <p role="alert" className="text-sm text-destructive">
        {error.message}
      </p>
    )
  if (!data?.table) return <p className="text-sm text-muted-foreground">Reading the table…</p>
  return (
    <TableFields
      fields={data.table.fields}
      columns={columns}
      onChange={(next) => edit(store, { type: 'update-source', sourceId: id, source: { columns: next } })}
    />
  )
}
