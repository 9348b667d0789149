'use client'

import { SOURCE_KINDS } from '@/lib/document/sources'
import { kindOf } from '@/lib/sources/kinds'
import { provides, type Need } from '@/lib/sources/needs'
import { AddCollection } from '../live/add-collection'
import { AddSource } from '../live/add-source'
import { SourceColumns } from '../live/source-columns'
import { useEditor } from '../state/use-editor'
import { ChoiceField } from './choice-field'

type SourceFieldProps = {
  label: string
  needs: Need
  value: string
  field: string
  choose: (sourceId: string) => void
}

/** Whether there are sites with what is needed, which people add by their address. */
const isOnSites = (needs: Need) => SOURCE_KINDS.some((kind) => kind !== 'collection' && provides(kind, needs))

/** A value that is not a valid source id. */
const NONE = '-'

/** Selects the source of a block. */
export function SourceField({ label, needs, value, field, choose }: SourceFieldProps) {
  const all = useEditor((state) => state.history.present.sources)
  const fitting = (all ?? []).filter(({ kind }) => provides(kind, needs))
  const chosen = fitting.find(({ id }) => id === value)
  const notice = chosen && kindOf(chosen.kind)?.notice
  const options = [
    {
      value: NONE,
      label: fitting.length > 0 ? 'Not chosen' : needs === 'rows' ? 'No collection yet' : 'No site yet',
    },
    ...fitting.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <div className="grid gap-2">
      <ChoiceField
        {...{ label, field, options }}
        value={chosen ? value : NONE}
        onChange={(id) => choose(id === NONE ? '' : id)}
      />
      {notice && <p className="text-xs text-muted-foreground">{notice}</p>}
      {chosen?.columns && <SourceColumns key={chosen.id} source={chosen} />}
      {needs === 'rows' && <AddCollection added={({ id }) => choose(id)} />}
      {isOnSites(needs) && <AddSource added={({ id, kind }) => provides(kind, needs) && choose(id)} />}
    </div>
  )
}
